import { ContentPage, TextSection } from './content-page';

export function PrivacyScreen() {
  return (
    <ContentPage
      lang="en-IN"
      title="Privacy Policy"
      path="/privacypolicy"
      lead="What this shop knows about you, where it is kept, and how to be rid of it."
    >
      <TextSection title="On your device">
        <p>
          The shop keeps the pages and product data you have looked at, the number of your cart and,
          while you are signed in, who you are, in your browser’s own storage, so that it opens
          quickly and on a poor network. Clearing the site’s data in your browser removes all of it.
        </p>
        <p>
          At checkout it also keeps the delivery address you entered, for your next order, and for
          guests a key to each order placed here. Both are gone when you log out. That a payment is
          under way is kept until the shop knows its end.
        </p>
      </TextSection>
      <TextSection title="On our server">
        <p>
          When you put something in your cart, the server keeps that cart: which products, how many,
          at which price. Without an account it has no name on it. With one, the server also keeps
          your name, email, phone and address as you gave them, and your wishlist; your password is
          kept only as a hash that cannot be read back.
        </p>
        <p>
          An order keeps who bought what, the delivery address, phone and email, and how it was
          paid: we need them to deliver, and the law asks for the books. The courier gets name,
          address and phone. The account also keeps the address of your last order for the next one.
        </p>
        <p>
          You pay in the window of our payment provider, Razorpay, which is told the amount, your
          name, email and phone; your card or UPI details go to it alone. Where the shop says that
          payments are simulated, nothing leaves the shop.
        </p>
        <p>
          My Account has a button that deletes the account and all that it holds; its orders stay in
          the books without your name, street, phone and email. Requests are logged with their time,
          address and outcome, to find faults and to fend off abuse.
        </p>
      </TextSection>
      <TextSection title="What you write to us">
        <p>
          A message from the contact page is kept with your name, email and phone as you gave them,
          and mailed to the shop. Without a connection it waits in your browser’s storage, also
          after a log-out, until it has been sent.
        </p>
        <p>
          A review is shown to everybody with your first name and the initial of your last name. A
          question is shown with its answer, without a name. When you delete your account, your name
          is taken off your reviews, your messages are emptied, and your questions are no longer
          tied to you. The pin code you checked last is kept in your browser until you log out.
        </p>
      </TextSection>
      <TextSection title="What we do not do">
        <ul className="list-disc space-y-2 ps-6">
          <li>No advertising or tracking code of anybody runs on these pages.</li>
          <li>Nothing about you is sold or handed on for advertising.</li>
          <li>
            Fonts and pictures come from this shop’s own server, so that no third party sees your
            visit; the payment provider comes in when you press Buy Now.
          </li>
        </ul>
      </TextSection>
    </ContentPage>
  );
}
