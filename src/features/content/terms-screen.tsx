import { ContentPage, TextSection } from './content-page';

export function TermsScreen() {
  return (
    <ContentPage
      title="Terms & Conditions"
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
      <TextSection title="Delivery">
        <p>
          We deliver within India. Delivery is free with the standard option; a faster one may be
          offered at a charge.
        </p>
      </TextSection>
      <TextSection title="Returns">
        <p>
          You may return a piece within 30 days of its delivery, unused and in its packaging. The
          return itself is free. Mattresses can be returned when their cover is unopened.
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
