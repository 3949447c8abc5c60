import { pictureSrcSet, pictureUrl } from '@/commerce/picture-url';
import { ContentPage, TextSection } from './content-page';

export function AboutScreen() {
  return (
    <ContentPage
      lang="en-IN"
      title="About Us"
      path="/aboutus"
      lead="An aangan is the courtyard at the heart of an Indian home: open to the sky, shared by everybody, used all day. The shop is named after it."
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
          Furniture, mattresses and things for the home. Sofas that fit a flat’s lift. Beds with
          slats you can reach to clean under. Lamps, rugs, baskets and trays that make a rented room
          yours.
        </p>
        <p>
          We keep the range small, so that each piece can be known well: its size in centimetres and
          inches, its weight, what its frame is made of, and what its warranty covers all stand on
          its page.
        </p>
      </TextSection>
      <TextSection title="How the shop works">
        <p>
          Prices are in rupees and include all taxes. Where a price has come down, the old one
          stands beside it. Delivery is free, and you have 30 days to send a piece back.
        </p>
        <p>
          The shop is made for the network you really have. You can install it to your home screen,
          and what you have looked at opens again quickly when the signal is poor.
        </p>
      </TextSection>
    </ContentPage>
  );
}
