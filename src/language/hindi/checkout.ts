/** Address and payment. */
export const checkout = {
  'You haven’t been charged, and your cart is unchanged.':
    'आपसे कोई पैसा नहीं लिया गया, और आपका कार्ट वैसा ही है।',
  'Your Cart is empty!': 'आपका कार्ट खाली है!',
  'The payment window was closed.': 'पेमेंट विंडो बंद कर दी गई।',
  'Your payment was declined.': 'आपका पेमेंट अस्वीकार हो गया।',
  'Your total has changed to {total}. Please check it, then tap Buy Now again.':
    'आपकी कुल रकम बदलकर {total} हो गई है। कृपया देख लें, फिर “अभी खरीदें” पर टैप करें।',
  'Your total has changed from {shownTotal} to {total}. Please check it, then tap Buy Now again.':
    'आपकी कुल रकम {shownTotal} से बदलकर {total} हो गई है। कृपया देख लें, फिर “अभी खरीदें” पर टैप करें।',
  'Your total has changed.': 'आपकी कुल रकम बदल गई है।',
  'You have a payment open in another tab. Please finish or close it first.':
    'आपका पेमेंट दूसरे टैब में खुला है। कृपया पहले उसे पूरा या बंद करें।',
  'Your cart has changed.': 'आपका कार्ट बदल गया है।',
  'Your cart has changed. Please check the updates, then tap Buy Now again.':
    'आपका कार्ट बदल गया है। कृपया बदलाव देख लें, फिर “अभी खरीदें” पर टैप करें।',
  'You need to be online to buy.': 'खरीदने के लिए ऑनलाइन होना ज़रूरी है।',
  'You need to be online to buy. Your cart and address stay saved on this device.':
    'खरीदने के लिए ऑनलाइन होना ज़रूरी है। आपका कार्ट और पता इस डिवाइस पर सेव रहेंगे।',
  'Please sign in to buy. 1 cart change is saved on this device until then.':
    'खरीदने के लिए कृपया साइन इन करें। तब तक आपके कार्ट का 1 बदलाव इस डिवाइस पर सेव रहेगा।',
  'Please sign in to buy. {count} cart changes are saved on this device until then.':
    'खरीदने के लिए कृपया साइन इन करें। तब तक आपके कार्ट के {count} बदलाव इस डिवाइस पर सेव रहेंगे।',
  'Please sign in to buy.': 'खरीदने के लिए कृपया साइन इन करें।',
  'You need to be online to buy. 1 cart change is saved and will be sent then.':
    'खरीदने के लिए ऑनलाइन होना ज़रूरी है। आपके कार्ट का 1 बदलाव सेव है और तब भेज दिया जाएगा।',
  'Some cart changes need your review before you can buy.':
    'खरीदने से पहले कार्ट के कुछ बदलावों के लिए आपका फ़ैसला चाहिए।',
  'You need to be online to buy. {count} cart changes are saved and will be sent then.':
    'खरीदने के लिए ऑनलाइन होना ज़रूरी है। आपके कार्ट के {count} बदलाव सेव हैं और तब भेज दिए जाएँगे।',
  'Free delivery to your door. We’ll save this address for your next order.':
    'आपके दरवाज़े तक मुफ़्त डिलीवरी। यह पता आपके अगले ऑर्डर के लिए सेव रहेगा।',
  'Loading your address': 'आपका पता लोड हो रहा है',
  Country: 'देश',
  'Last name (optional)': 'उपनाम (वैकल्पिक)',
  'Mobile number': 'मोबाइल नंबर',
  'You’ll get a call before delivery': 'डिलीवरी से पहले इस नंबर पर कॉल आएगी',
  'We’ll send the invoice to your account email': 'इनवॉइस आपके अकाउंट के ईमेल पर भेजा जाएगा',
  'For your invoice and delivery updates': 'इनवॉइस और डिलीवरी की जानकारी के लिए',
  'Shipping Address': 'डिलीवरी का पता',
  'House or flat, street, area, landmark': 'मकान या फ़्लैट, गली, इलाका, लैंडमार्क',
  City: 'शहर',
  State: 'राज्य',
  'Choose a state': 'राज्य चुनें',
  'Pin Code': 'पिन कोड',
  'Please fill all shipping address fields': 'कृपया डिलीवरी के पते की सभी जानकारी भरें',
  'Enter your house, street and area': 'मकान, गली और इलाका डालें',
  'Enter your city or town': 'शहर या कस्बे का नाम डालें',
  'We don’t deliver to this pin code yet': 'इस पिन कोड पर हम अभी डिलीवरी नहीं करते',
  'We don’t deliver to this country yet': 'इस देश में हम अभी डिलीवरी नहीं करते',
  'Enter your pin code': 'पिन कोड डालें',
  'Enter a phone number for delivery': 'डिलीवरी के लिए फ़ोन नंबर डालें',
  'Enter a 10-digit mobile number like 98765 43210': '98765 43210 जैसा 10 अंकों का मोबाइल नंबर डालें',
  'Processing...': 'प्रोसेस हो रहा है...',
  'Test mode: payments aren’t real.': 'टेस्ट मोड: पेमेंट असली नहीं हैं।',
  'You won’t be charged or asked for a card.': 'आपसे कोई पैसा नहीं लिया जाएगा और कार्ड नहीं माँगा जाएगा।',
  'You pay in our payment partner’s secure window, so we never see your card. By placing your order, you agree to our <terms>Terms & Conditions</terms>.':
    'पेमेंट हमारे पेमेंट पार्टनर की सुरक्षित विंडो में होता है, इसलिए हम आपका कार्ड कभी नहीं देखते। ऑर्डर करके आप हमारे <terms>नियमों और शर्तों</terms> से सहमत होते हैं।',
  'We’re confirming your payment.': 'हम आपके पेमेंट की पुष्टि कर रहे हैं।',
  'Please don’t pay again. We’ll show your order here as soon as it’s confirmed, even if you come back later.':
    'कृपया दोबारा पेमेंट न करें। ऑर्डर पक्का होते ही हम यहीं बता देंगे, भले ही आप बाद में लौटें।',
  'Payment Success': 'पेमेंट हो गया',
  'Check order status': 'ऑर्डर की स्थिति देखें',
  'Go to home': 'होम पर जाएँ',
  'Thank you! Your order {displayId} is placed. We’ll email you the invoice.':
    'धन्यवाद! आपका ऑर्डर {displayId} हो गया है। इनवॉइस हम आपको ईमेल करेंगे।',
  'Payment refunded': 'पेमेंट रिफ़ंड हुआ',
  'Back to cart': 'कार्ट पर वापस जाएँ',
  'Your cart changed during payment, so we didn’t place the order. We’re refunding the full amount to your original payment method.':
    'पेमेंट के दौरान आपका कार्ट बदल गया, इसलिए ऑर्डर नहीं हुआ। पूरी रकम उसी तरीके से लौटाई जा रही है जिससे आपने पेमेंट किया था।',
  'Test mode: you weren’t charged.': 'टेस्ट मोड: आपसे कोई पैसा नहीं लिया गया।',
  'Order placed successfully! ID: {orderId}': 'ऑर्डर हो गया! आईडी: {orderId}',
  'Order placed but failed to fetch details.': 'ऑर्डर हो गया, पर उसकी जानकारी नहीं मिल सकी।',
  'Delivery within 1 day': '1 दिन में डिलीवरी',
};
