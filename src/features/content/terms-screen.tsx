import { ContentPage, TextSection } from './content-page';

export function TermsScreen() {
  return (
    <ContentPage
      lang="en-IN"
      title="Terms & Conditions"
      path="/termsandconditions"
      lead="What you can count on when you shop here, and what we count on."
    >
      <TextSection title="Products and pictures">
        <p>
          We describe each piece as exactly as we can. Wood grain, weave and dye differ from piece
          to piece, and a screen shows colours in its own way; measures may differ by up to 1 cm.
          Props in pictures are not part of the delivery unless the description says so.
        </p>
      </TextSection>
      <TextSection title="Prices">
        <p>
          All prices are in Indian rupees and include all taxes. The price that counts is the one
          your cart shows when you order. A struck-through price is the maximum retail price (MRP).
        </p>
      </TextSection>
      <TextSection title="Stock">
        <p>
          A product in your cart is not reserved. If the last piece is sold before you order, the
          cart tells you so.
        </p>
      </TextSection>
      <TextSection title="Ordering and payment">
        <p>
          You order by Buy Now in your cart and pay in full at once, in the window of our payment
          provider. The order stands as soon as the payment has arrived: the shop tells you so, and
          a mail with the invoice follows. One payment makes one order, also when your connection
          breaks in between.
        </p>
        <p>
          A payment that you close or that is declined costs nothing, and your cart stays. If your
          cart changes while the payment window is open, we place no order and send the whole amount
          back. Where the shop says that payments are simulated, no money moves at all.
        </p>
      </TextSection>
      <TextSection title="Delivery">
        <p>
          We deliver within India, to the pin codes that the shop names as deliverable; the form at
          checkout says so before you pay, and by when. Delivery is free.
        </p>
      </TextSection>
      <TextSection title="Cancelling">
        <p>
          You can cancel an order on its page as long as nothing of it is packed. The whole amount
          goes back to where it came from.
        </p>
      </TextSection>
      <TextSection title="Returns">
        <p>
          You may return a piece within 30 days of its delivery, unused and in its packaging: ask
          for it on your order’s page. The return itself is free. Mattresses can be returned when
          their cover is unopened.
        </p>
      </TextSection>
      <TextSection title="Warranty">
        <p>
          Each product’s page tells its warranty. Where none is named, manufacturing defects are
          covered for 12 months. Normal wear, accidents and use outside the home are not covered.
        </p>
      </TextSection>
      <TextSection title="Law">
        <p>
          These terms are under the laws of India. Nothing in them takes away what consumer law
          gives you.
        </p>
      </TextSection>
    </ContentPage>
  );
}
