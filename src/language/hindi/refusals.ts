/** Rate limits, load shedding and validation errors of the server (`src/commerce/http`). */
export const refusals = {
  'Invalid email or password': 'ईमेल या पासवर्ड गलत है',
  'Too many attempts.': 'बहुत ज़्यादा कोशिशें हुई हैं।',
  'Too many sign-in attempts.': 'साइन इन की बहुत ज़्यादा कोशिशें हुई हैं।',
  'Too many sign-in attempts for this account. Reset your password to sign in right away.':
    'इस अकाउंट में साइन इन की बहुत ज़्यादा कोशिशें हुई हैं। तुरंत साइन इन करने के लिए पासवर्ड बदलें।',
  'Too many sign-ups.': 'अकाउंट बनाने की बहुत ज़्यादा कोशिशें हुई हैं।',
  'Too many password reset requests.': 'पासवर्ड बदलने के बहुत ज़्यादा अनुरोध किए गए हैं।',
  'You’ve sent too many messages.': 'आपने बहुत ज़्यादा मैसेज भेजे हैं।',
  'You’ve sent too many reviews.': 'आपने बहुत ज़्यादा रिव्यू भेजे हैं।',
  'You’ve sent too many questions.': 'आपने बहुत ज़्यादा सवाल भेजे हैं।',
  'You’ve tried too many coupon codes.': 'आपने बहुत ज़्यादा कूपन कोड आज़माए हैं।',
  'You’ve checked too many pin codes.': 'आपने बहुत ज़्यादा पिन कोड देखे हैं।',
  'You’ve tried too many email addresses.': 'आपने बहुत ज़्यादा ईमेल आज़माए हैं।',
  'Too many new carts.': 'बहुत ज़्यादा नए कार्ट बनाए गए हैं।',
  'You’ve changed your address too many times.': 'आपने पता बहुत बार बदला है।',
  'Too many changes at once.': 'एक साथ बहुत ज़्यादा बदलाव किए गए हैं।',
  'Please try again later.': 'कृपया बाद में फिर से कोशिश करें।',
  'Please try again in a minute.': 'कृपया एक मिनट बाद फिर से कोशिश करें।',
  'Please try again in {minutes} minutes.': 'कृपया {minutes} मिनट बाद फिर से कोशिश करें।',
  'Please try again in {hours} hours.': 'कृपया {hours} घंटे बाद फिर से कोशिश करें।',
  'We’re very busy right now. Please try again in a moment.':
    'अभी बहुत भीड़ है। कृपया थोड़ी देर में फिर से कोशिश करें।',
  'Your cart is in use in another tab or on another device. Please try again in a moment.':
    'आपका कार्ट किसी दूसरे टैब या डिवाइस पर इस्तेमाल हो रहा है। कृपया थोड़ी देर में फिर से कोशिश करें।',
  'Your connection was too slow. Please try again.':
    'आपका इंटरनेट कनेक्शन बहुत धीमा था। कृपया फिर से कोशिश करें।',
  'This email already has an account. Please sign in or use another email':
    'इस ईमेल का अकाउंट पहले से है। कृपया साइन इन करें या दूसरा ईमेल डालें',
  'This account no longer exists.': 'यह अकाउंट अब मौजूद नहीं है।',
  'Some of your details are missing or invalid. Please check them and try again.':
    'आपकी दी हुई कुछ जानकारी अधूरी या गलत है। कृपया जाँचकर फिर से कोशिश करें।',
  'Names and addresses can’t contain links': 'नाम और पते में लिंक नहीं हो सकते',
  'You’ve logged out. Please sign in again.': 'आप लॉग आउट हो चुके हैं। कृपया फिर से साइन इन करें।',
  'Your password was changed. Please sign in again.':
    'आपका पासवर्ड बदला जा चुका है। कृपया फिर से साइन इन करें।',
  'Choose a password with at most 1000 characters': 'ज़्यादा से ज़्यादा 1000 अक्षरों का पासवर्ड चुनें',
  'Choose a password with at least 8 characters': 'कम से कम 8 अक्षरों का पासवर्ड चुनें',
  'Your text is too long. Please shorten it.': 'आपका टेक्स्ट बहुत लंबा है। कृपया उसे छोटा करें।',
};
