import { ContentPage, TextSection } from './content-page';

export function TermsScreen() {
  return (
    <ContentPage
      lang="en-IN"
      title="Terms & Conditions"
      path="/termsandconditions"
      lead="What you can expect from us, and what we expect from you."
    >
      <TextSection title="Products and pictures">
        <p>
          We describe each piece as accurately as we can. Wood grain, weave and dye vary from piece
          to piece, screens show colours differently, and measurements may vary by up to 1 cm. Props
          in pictures aren’t included unless the description says so.
        </p>
      </TextSection>
      <TextSection title="Prices">
        <p>
          All prices are in Indian rupees and include all taxes. You pay the price that your cart
          shows when you order. A struck-through price is the maximum retail price (MRP).
        </p>
      </TextSection>
      <TextSection title="Stock">
        <p>
          Adding a product to your cart doesn’t reserve it. If the last piece is sold before you
          order, your cart shows it.
        </p>
      </TextSection>
      <TextSection title="Ordering and payment">
        <p>
          You order by tapping Buy Now in your cart and pay in full in our payment partner’s window.
          Your order is confirmed once we receive your payment, and we email you the invoice. One
          payment makes one order, even if your connection breaks in between.
        </p>
        <p>
          If you close the payment window or your payment is declined, you aren’t charged and your
          cart stays as it is. If your cart changes while the payment window is open, we don’t place
          the order and refund the full amount. In test mode, you’re never charged.
        </p>
      </TextSection>
      <TextSection title="Delivery">
        <p>
          We deliver free within India, to the pin codes we serve. At checkout, you see whether we
          deliver to you, and by when, before you pay.
        </p>
      </TextSection>
      <TextSection title="Cancelling">
        <p>
          You can cancel an order on its page until any of it is packed. We refund the full amount
          to your original payment method.
        </p>
      </TextSection>
      <TextSection title="Returns">
        <p>
          You can return a piece within 30 days of delivery if it’s unused and in its packaging. Ask
          for the return on your order’s page. Returns are free. You can return a mattress only if
          its cover is unopened.
        </p>
      </TextSection>
      <TextSection title="Warranty">
        <p>
          Each product page lists its warranty. If it lists none, manufacturing defects are covered
          for 12 months. Normal wear, accidents and use outside the home aren’t covered.
        </p>
      </TextSection>
      <TextSection title="Law">
        <p>
          The laws of India apply to these terms. Nothing in them limits your rights under consumer
          law.
        </p>
      </TextSection>
    </ContentPage>
  );
}
