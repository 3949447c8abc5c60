import { ContentPage, TextSection } from './content-page';

export function PrivacyScreen() {
  return (
    <ContentPage
      lang="en-IN"
      title="Privacy Policy"
      path="/privacypolicy"
      lead="What we know about you, where we keep it and how to delete it."
    >
      <TextSection title="On your device">
        <p>
          Your browser stores the pages and products you’ve seen, your cart number and, while you’re
          signed in, who you are. This lets the shop open quickly and work on a weak network. To
          remove all of it, clear this site’s data in your browser.
        </p>
        <p>
          At checkout, your browser also stores your delivery address, and the company name and
          GSTIN if you enter them, for your next order. If you order as a guest, it stores a key to
          each order. Logging out deletes both. While a payment is in progress, your browser
          remembers it until we know the result.
        </p>
      </TextSection>
      <TextSection title="On our server">
        <p>
          When you add something to your cart, our server stores the products, quantities and
          prices. Without an account, your cart has no name on it. With an account, we also store
          your name, email, phone, address and wishlist. We store your password only as a hash that
          can’t be read back.
        </p>
        <p>
          For each order, we store who bought what, the delivery address, phone, email and payment.
          We need these to deliver your order, and the law requires us to keep records. Our courier
          gets your name, address and phone. Your account also stores the address of your last order
          for the next one.
        </p>
        <p>
          You pay in the window of our payment partner, Razorpay. Razorpay gets the amount, your
          name, email and phone. Only Razorpay gets your card or UPI details. In test mode, no data
          leaves the shop.
        </p>
        <p>
          You can delete your account and all its data in My Account. Your orders stay in our
          records without your name, street, phone and email. If an invoice has a GSTIN, the law
          requires us to keep the GSTIN and company name with it. We log the time, address and
          result of requests to find errors and prevent abuse.
        </p>
      </TextSection>
      <TextSection title="What you write to us">
        <p>
          When you send a message from the contact page, we store it with your name, email and phone
          and get it by email. If you’re offline, it stays in your browser until it’s sent, even
          after you log out.
        </p>
        <p>
          We show your reviews publicly with your first name and the initial of your last name. We
          show your questions with our answers, without your name. When you delete your account, we
          remove your name from your reviews, empty your messages and unlink your questions from
          you. The last pin code you checked stays in your browser until you log out.
        </p>
      </TextSection>
      <TextSection title="What we don’t do">
        <ul className="list-disc space-y-2 ps-6">
          <li>We don’t run advertising or tracking code on these pages.</li>
          <li>We don’t sell your data or share it for advertising.</li>
          <li>
            We don’t load fonts or pictures from other companies, so no one else sees your visit.
            Our payment partner comes in only when you tap Buy Now.
          </li>
        </ul>
      </TextSection>
    </ContentPage>
  );
}
