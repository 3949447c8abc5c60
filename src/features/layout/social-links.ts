/** Links of the footer's icons: the services' front pages until the shop has accounts there. */
export const socialLinks = [
  {
    label: 'Facebook',
    href: 'https://www.facebook.com/',
    path: 'M13.6 21v-8.1h2.7l.4-3.2h-3.1v-2c0-.9.3-1.6 1.6-1.6h1.7V3.2c-.3 0-1.3-.1-2.4-.1-2.4 0-4.1 1.5-4.1 4.2v2.4H7.7v3.2h2.7V21h3.2Z',
  },
  {
    label: 'Twitter',
    href: 'https://twitter.com/',
    path: 'M21 6.2a7 7 0 0 1-2.1.6 3.7 3.7 0 0 0 1.6-2 7.3 7.3 0 0 1-2.3.9 3.7 3.7 0 0 0-6.3 3.4A10.5 10.5 0 0 1 4.3 5.2a3.7 3.7 0 0 0 1.1 4.9 3.6 3.6 0 0 1-1.7-.4c0 1.8 1.3 3.3 3 3.7a3.7 3.7 0 0 1-1.7 0 3.7 3.7 0 0 0 3.5 2.6A7.4 7.4 0 0 1 3 17.5a10.4 10.4 0 0 0 5.7 1.7c6.8 0 10.5-5.7 10.5-10.6v-.5A7.5 7.5 0 0 0 21 6.2Z',
  },
  {
    label: 'Instagram',
    href: 'https://www.instagram.com/',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8H8Zm4 2.8a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8Zm0 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2Zm4.6-3.1a1.05 1.05 0 1 1 0 2.1 1.05 1.05 0 0 1 0-2.1Z',
  },
] as const;
