/** Texts of notifications by event. They hold nothing personal: a lock screen shows them. */
const TEXTS: Readonly<Record<string, Readonly<Record<'en' | 'hi', readonly [string, string]>>>> = {
  placed: {
    en: ['Order confirmed', 'We’ve received your order #{number}.'],
    hi: ['ऑर्डर की पुष्टि हो गई', 'हमें आपका ऑर्डर #{number} मिल गया है।'],
  },
  cancelled: {
    en: ['Order cancelled', 'Your order #{number} was cancelled.'],
    hi: ['ऑर्डर रद्द हो गया', 'आपका ऑर्डर #{number} रद्द कर दिया गया है।'],
  },
  packed: {
    en: ['Order packed', 'Your order #{number} is packed and will leave soon.'],
    hi: ['ऑर्डर पैक हो गया', 'आपका ऑर्डर #{number} पैक हो गया है और जल्द निकलेगा।'],
  },
  shipped: {
    en: ['On the way', 'Your order #{number} is on the way.'],
    hi: ['ऑर्डर रास्ते में है', 'आपका ऑर्डर #{number} रास्ते में है।'],
  },
  delivered: {
    en: ['Delivered', 'Your order #{number} was delivered.'],
    hi: ['ऑर्डर पहुँच गया', 'आपका ऑर्डर #{number} पहुँचा दिया गया है।'],
  },
  refunded: {
    en: ['Refund made', 'We’ve made a refund for your order #{number}.'],
    hi: ['रिफ़ंड हो गया', 'आपके ऑर्डर #{number} का रिफ़ंड कर दिया गया है।'],
  },
  'return-received': {
    en: ['Return received', 'We’ve received your return of order #{number}.'],
    hi: ['वापसी मिल गई', 'हमें ऑर्डर #{number} की आपकी वापसी मिल गई है।'],
  },
};

/** Title and body of a notification; undefined for an event that this version does not know. */
export function pushText(
  event: string,
  language: string,
  number: number,
): { title: string; body: string } | undefined {
  const [title, body] = TEXTS[event]?.[language === 'hi' ? 'hi' : 'en'] ?? [];
  if (title === undefined || body === undefined) return undefined;
  return { title, body: body.replace('{number}', String(number)) };
}
