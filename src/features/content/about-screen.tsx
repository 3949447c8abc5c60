import { pictureSrcSet, pictureUrl } from '@/commerce/picture-url';
import { ContentPage, TextSection } from './content-page';

export function AboutScreen() {
  return (
    <ContentPage
      lang="en-IN"
      title="About Us"
      path="/aboutus"
      lead="An aangan is the courtyard at the heart of an Indian home: open to the sky, shared by everyone and used all day. We named our shop after it."
    >
      <img
        src={pictureUrl('/heroes/hero-study.webp', 1280)}
        srcSet={pictureSrcSet('/heroes/hero-study.webp', [640, 960, 1280, 1600])}
        sizes="(min-width: 84rem) 84rem, 92vw"
        width={1600}
        height={900}
        alt="A study with a walnut desk, a bookshelf and a lounge chair on a patterned rug"
        className="mt-10 aspect-16/9 w-full rounded-lg object-cover lg:mt-14 lg:aspect-21/9"
      />
      <TextSection title="What we sell">
        <p>
          Furniture, mattresses and home decor for Indian homes: sofas that fit in your lift, beds
          you can clean under, and lamps, rugs and baskets that make a rented room feel like yours.
        </p>
        <p>
          We keep our range small so that we know each piece well. Every product page lists its size
          in centimetres and inches, its weight, what its frame is made of and what its warranty
          covers.
        </p>
      </TextSection>
      <TextSection title="How we work">
        <p>
          All prices are in rupees and include all taxes. On sale items, you also see the earlier
          price. Delivery is free, and you have 30 days to return a piece.
        </p>
        <p>
          Our shop works even on a weak network. Install it on your home screen, and the products
          you’ve seen open again without internet.
        </p>
      </TextSection>
    </ContentPage>
  );
}
