/** The account, and ways into and out of it. */
export const account = {
  'Profile updated successfully': 'प्रोफ़ाइल अपडेट हो गई',
  'Your account is deleted': 'आपका अकाउंट डिलीट हो गया है',
  'Your details': 'आपकी जानकारी',
  'Loading your account': 'आपका अकाउंट लोड हो रहा है',
  'Delete my account': 'मेरा अकाउंट डिलीट करें',
  'Delete your account?': 'अपना अकाउंट डिलीट करें?',
  'Your details, your wishlist and your sign-in are gone for good. Orders stay in the shop’s books, without your name. This cannot be undone.':
    'आपकी जानकारी, विशलिस्ट और साइन इन हमेशा के लिए मिट जाएँगे। ऑर्डर आपके नाम के बिना शॉप के रिकॉर्ड में रहेंगे। इसे वापस नहीं लिया जा सकता।',
  'Deleting…': 'डिलीट हो रहा है…',
  'Delete for good': 'हमेशा के लिए डिलीट करें',
  'Last name': 'उपनाम',
  'Your email is your sign-in, and stays as it is.': 'आप इसी ईमेल से साइन इन करते हैं, यह नहीं बदलेगा।',
  Phone: 'फ़ोन',
  Address: 'पता',
  'Zip code': 'पिन कोड',
  'Save Changes': 'बदलाव सेव करें',
  'At least {minPasswordLength} characters': 'कम से कम {minPasswordLength} अक्षर',
  'Enter your email': 'अपना ईमेल डालें',
  'Enter an email like name@example.com': 'name@example.com जैसा ईमेल डालें',
  'Choose a password of at least {minPasswordLength} characters':
    'कम से कम {minPasswordLength} अक्षरों का पासवर्ड चुनें',
  'The password needs at least {minPasswordLength} characters':
    'पासवर्ड में कम से कम {minPasswordLength} अक्षर होने चाहिए',
  'Passwords do not match': 'दोनों पासवर्ड एक जैसे नहीं हैं',
  'Enter a phone number like 98765 43210': '98765 43210 जैसा फ़ोन नंबर डालें',
  'Logout Successfully!': 'आप लॉग आउट हो गए हैं!',
  'Your sign-in has ended. Please sign in again.':
    'आपका साइन इन खत्म हो गया है। कृपया फिर से साइन इन करें।',
  'A change is not sent yet': 'एक बदलाव अभी भेजा नहीं गया है',
  '{count} changes are not sent yet': '{count} बदलाव अभी भेजे नहीं गए हैं',
  'What you changed in your cart or wishlist waits on this device for the shop to answer. If you log out now, it is lost.':
    'कार्ट या विशलिस्ट में आपके किए बदलाव इस डिवाइस पर हैं और शॉप के जवाब का इंतज़ार कर रहे हैं। अभी लॉग आउट करने पर वे खो जाएँगे।',
  'Log out and lose it': 'लॉग आउट करें, बदलाव छोड़ दें',
  'Log out and lose them': 'लॉग आउट करें, सभी बदलाव छोड़ दें',
  'Stay signed in and wait': 'साइन इन रहें और इंतज़ार करें',
  'You are still signed in. {why}': 'आप अब भी साइन इन हैं। {why}',
  'Login Successful!': 'आप लॉग इन हो गए हैं!',
  'Email exists': 'यह ईमेल पहले से मौजूद है',
  'Account created successfully': 'अकाउंट बन गया है',
  'Registration successful! You are now logged in.': 'रजिस्ट्रेशन हो गया! अब आप लॉग इन हैं।',
  'Reset link sent to your email': 'पासवर्ड बदलने का लिंक आपके ईमेल पर भेज दिया गया है',
  'Tell us your email, and we send you a link to choose a new password.':
    'अपना ईमेल बताइए, हम आपको नया पासवर्ड चुनने का लिंक भेजेंगे।',
  'Send Reset Link': 'लिंक भेजें',
  'If {email} has an account, the link is on its way. It works once and for 15 minutes; look among the spam, too.':
    'अगर {email} का अकाउंट है, तो लिंक भेज दिया गया है। यह एक ही बार और 15 मिनट तक काम करता है; स्पैम में भी देख लें।',
  'Remembered it?': 'याद आ गया?',
  'Password reset successful': 'पासवर्ड बदल गया है',
  'Choose a new password for your account.': 'अपने अकाउंट के लिए नया पासवर्ड चुनें।',
  'New password': 'नया पासवर्ड',
  'Confirm password': 'पासवर्ड दोबारा डालें',
  'Link too old?': 'लिंक पुराना हो गया?',
  'Ask for a new one': 'नया लिंक मँगाएँ',
  'This link is not complete': 'यह लिंक पूरा नहीं है',
  'Ask for a new link': 'नया लिंक मँगाएँ',
  'Open the link in our mail once more, in one piece, or ask for a new one.':
    'हमारे ईमेल का पूरा लिंक फिर से खोलें, या नया लिंक मँगाएँ।',
  'Your cart, your wishlist and your details, on every device.':
    'आपका कार्ट, विशलिस्ट और जानकारी, हर डिवाइस पर।',
  'Forgot password?': 'पासवर्ड भूल गए?',
  'Signing in…': 'साइन इन हो रहा है…',
  'New to Aangan?': 'Aangan पर नए हैं?',
  'Create an account': 'अकाउंट बनाएँ',
  'This email has an account, and the password is not its own. {signIn} or {reset}.':
    'इस ईमेल का अकाउंट पहले से है, और यह उसका पासवर्ड नहीं है। {signIn} या {reset}।',
  'reset the password': 'पासवर्ड बदलें',
  'An account keeps your cart and what your heart is set on.':
    'अकाउंट में आपका कार्ट और आपकी पसंद की चीज़ें सेव रहती हैं।',
  'Full name': 'पूरा नाम',
  'Creating your account…': 'आपका अकाउंट बन रहा है…',
  'Have an account already?': 'पहले से अकाउंट है?',
};
