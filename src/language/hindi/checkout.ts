/** Address and payment. */
export const checkout = {
  'Nothing was charged, and your cart stays as it is.':
    'आपसे कोई पैसा नहीं लिया गया, और आपका कार्ट वैसा ही है।',
  'Your Cart is empty!': 'आपका कार्ट खाली है!',
  'The payment window was closed. {unpaid}': 'पेमेंट विंडो बंद कर दी गई। {unpaid}',
  'The payment was declined. {unpaid}': 'पेमेंट अस्वीकार हो गया। {unpaid}',
  'The total has changed to {is}.': 'कुल रकम बदलकर {is} हो गई है।',
  'The total has changed from {shownTotal} to {is}.': 'कुल रकम {shownTotal} से बदलकर {is} हो गई है।',
  '{change} Please look at it, then press Buy Now again.':
    '{change} कृपया देख लें, फिर से “अभी खरीदें” दबाएँ।',
  'The total has changed.': 'कुल रकम बदल गई है।',
  'A payment for this shop is open in another tab. Please finish or close it there.':
    'इस शॉप का पेमेंट दूसरे टैब में खुला है। कृपया उसे वहाँ पूरा या बंद करें।',
  'Your cart has changed.': 'आपका कार्ट बदल गया है।',
  '{text} Please read what the shop says about it, then press Buy Now again.':
    '{text} कृपया पढ़ लें कि क्या बदला है, फिर से “अभी खरीदें” दबाएँ।',
  'Buy Now needs a connection.': 'खरीदने के लिए इंटरनेट कनेक्शन चाहिए।',
  '{text} Your cart and your address stay here until there is one.':
    '{text} तब तक आपका कार्ट और पता यहीं रहेंगे।',
  'A change of your cart waits': 'आपके कार्ट का एक बदलाव रुका है',
  '{count} changes of your cart wait': 'आपके कार्ट के {count} बदलाव रुके हैं',
  'Your cart waits': 'आपका कार्ट रुका है',
  'Please sign in to buy.': 'खरीदने के लिए कृपया साइन इन करें।',
  '{waiting} for your sign-in. {text}': '{waiting}, साइन इन ज़रूरी है। {text}',
  '{waiting} for your word. Please decide about it first.':
    '{waiting}, आपका जवाब चाहिए। कृपया पहले उस पर फ़ैसला करें।',
  '{text} {waiting} to be sent, and nothing is lost until then.':
    '{text} {waiting}; कनेक्शन आने पर भेज दिया जाएगा, तब तक कुछ नहीं खोएगा।',
  'Free, to your door. Kept here for your next order.':
    'आपके दरवाज़े तक मुफ़्त। अगले ऑर्डर के लिए यहीं सेव रहेगा।',
  'Loading your address': 'आपका पता लोड हो रहा है',
  Country: 'देश',
  'Last name (optional)': 'उपनाम (वैकल्पिक)',
  'Mobile number': 'मोबाइल नंबर',
  'The courier calls before coming': 'डिलीवरी से पहले इस पर कॉल आएगी',
  'Your account’s, for the invoice': 'आपके अकाउंट का, इनवॉइस के लिए',
  'For the invoice and news of the delivery': 'इनवॉइस और डिलीवरी की खबर के लिए',
  'Shipping Address': 'डिलीवरी का पता',
  'House or flat, street, area, landmark': 'मकान या फ़्लैट, गली, इलाका, लैंडमार्क',
  City: 'शहर',
  State: 'राज्य',
  'Choose a state': 'राज्य चुनें',
  'Pin Code': 'पिन कोड',
  'Please fill all shipping address fields': 'कृपया डिलीवरी के पते की सभी जानकारी भरें',
  'Enter house, street and area': 'मकान, गली और इलाका डालें',
  'Enter the city or town': 'शहर या कस्बे का नाम डालें',
  'We do not deliver to this pin code yet': 'इस पिन कोड पर हम अभी डिलीवरी नहीं करते',
  'We do not deliver to {country} yet': '{country} में हम अभी डिलीवरी नहीं करते',
  'We do not deliver to the {country} yet': '{country} में हम अभी डिलीवरी नहीं करते',
  'Enter the pin code': 'पिन कोड डालें',
  'Enter a phone number for the courier': 'डिलीवरी के लिए फ़ोन नंबर डालें',
  'Enter a 10-digit mobile number like 98765 43210': '98765 43210 जैसा 10 अंकों का मोबाइल नंबर डालें',
  'Processing...': 'प्रोसेस हो रहा है...',
  'Payments are simulated in this shop.': 'इस शॉप में पेमेंट सिर्फ़ दिखावटी हैं।',
  'No money moves, and no card is asked for.': 'कोई पैसा नहीं कटता, और कार्ड नहीं माँगा जाता।',
  'You pay in the payment provider’s own window; the shop never sees your card. By ordering you agree to the {terms}.':
    'पेमेंट आप पेमेंट कंपनी की अपनी विंडो में करते हैं; शॉप आपका कार्ड कभी नहीं देखती। ऑर्डर करके आप {terms} से सहमत होते हैं।',
  'Your payment is being confirmed.': 'आपके पेमेंट की पुष्टि हो रही है।',
  'Please do not pay again: the shop tells you here as soon as your order stands, also when you come back later.':
    'कृपया दोबारा पेमेंट न करें: ऑर्डर पक्का होते ही आपको यहीं बताया जाएगा, बाद में लौटने पर भी।',
  'Payment Success': 'पेमेंट हो गया',
  'Check order status': 'ऑर्डर की स्थिति देखें',
  'Go to home': 'होम पर जाएँ',
  'Thank you! Your order {displayId} is placed, and its invoice is on its way to your email.':
    'धन्यवाद! आपका ऑर्डर {displayId} हो गया है, और उसका इनवॉइस आपके ईमेल पर भेजा जा रहा है।',
  'Payment refunded': 'पेमेंट रिफ़ंड हुआ',
  'Back to the cart': 'कार्ट पर वापस जाएँ',
  'Your cart changed while the payment was open, so no order was placed. The whole amount goes back to where it came from.':
    'पेमेंट के दौरान आपका कार्ट बदल गया, इसलिए ऑर्डर नहीं हुआ। पूरी रकम वहीं लौटाई जा रही है जहाँ से आई थी।',
  'The payment was simulated: no money moved.': 'पेमेंट सिर्फ़ दिखावटी था: कोई पैसा नहीं कटा।',
  'Order placed successfully! ID: {orderId}': 'ऑर्डर हो गया! आईडी: {orderId}',
  'Order placed but failed to fetch details.': 'ऑर्डर हो गया, पर उसकी जानकारी नहीं मिल सकी।',
  'Delivered within {days}': '{days} में डिलीवरी',
};
