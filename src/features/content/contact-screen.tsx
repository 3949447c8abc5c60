import { ContentPage, TextSection } from './content-page';

export function ContactScreen() {
  return (
    <ContentPage
      title="Contact Us"
      lead="A question about a size, a fabric, a delivery? This page is where you will be able to write to us."
    >
      <TextSection title="Write to us">
        <p>
          The contact form is not built yet, so no message can be sent from here for now. We would
          rather say so than take a message that nobody reads.
        </p>
      </TextSection>
      <TextSection title="What helps us to answer quickly">
        <ul className="list-disc space-y-2 ps-6">
          <li>The name of the product and its colour, or the address of its page.</li>
          <li>For a delivery: your pin code, the floor, and whether there is a lift.</li>
          <li>For something broken: two pictures, one of the whole piece and one of the place.</li>
        </ul>
      </TextSection>
    </ContentPage>
  );
}
