import type { MessageEvent } from '../outbox/message-kinds';

type Texts = Readonly<Record<'en' | 'hi', readonly [title: string, body: string]>>;

/** Texts of notifications by event. They hold nothing personal: a lock screen shows them. */
const TEXTS: Readonly<Record<string, Texts>> = {
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
  'return-cancelled': {
    en: ['Return cancelled', 'Your return of order #{number} was cancelled.'],
    hi: ['वापसी रद्द हो गई', 'ऑर्डर #{number} की आपकी वापसी रद्द कर दी गई है।'],
  },
  'refund-account': {
    en: ['Where should your refund go?', 'Enter a UPI ID or bank account for order #{number}.'],
    hi: ['रिफ़ंड कहाँ भेजें?', 'ऑर्डर #{number} के लिए UPI ID या बैंक खाता भरें।'],
  },
  'payment-returned': {
    en: ['Payment returned', 'A payment that could not be used for an order is on its way back.'],
    hi: ['पेमेंट वापस', 'जिस पेमेंट से ऑर्डर नहीं बन सका, वह आपको वापस भेजा जा रहा है।'],
  },
  'back-in-stock': {
    en: ['Back in stock', '{product} is available again.'],
    hi: ['फिर से उपलब्ध', '{product} अब फिर से मिल रहा है।'],
  },
  'price-drop': {
    en: ['Price drop', '{product} now costs {price}.'],
    hi: ['दाम कम हुआ', '{product} अब {price} में मिल रहा है।'],
  },
  'question-answered': {
    en: ['Your question was answered', 'See the answer about {product}.'],
    hi: ['आपके सवाल का जवाब आ गया', '{product} के बारे में जवाब देखें।'],
  },
} satisfies Partial<Record<MessageEvent, Texts>>;

/**
 * Title and body of a notification; undefined for an event that this version does not know.
 * @param values the values of its places, such as the order's number
 */
export function pushText(
  event: string,
  language: string,
  values: Readonly<Record<string, string>>,
): { title: string; body: string } | undefined {
  const [title, body] = TEXTS[event]?.[language === 'hi' ? 'hi' : 'en'] ?? [];
  if (title === undefined || body === undefined) return undefined;
  return {
    title,
    body: body.replaceAll(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? ''),
  };
}
