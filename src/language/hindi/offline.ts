/** Connection, stored catalogue and pending edits. */
export const offline = {
  'Unsent changes': 'अभी न भेजे गए बदलाव',
  'You’re all set. Your cart and wishlist are up to date.':
    'सब ठीक है। आपका कार्ट और विशलिस्ट अप-टू-डेट हैं।',
  'This browser doesn’t save data. You’ll lose these changes if you reload or close the page.':
    'यह ब्राउज़र डेटा सेव नहीं करता। पेज फिर से लोड या बंद करने पर ये बदलाव मिट जाएँगे।',
  'We’re sending these now. Some may need your action.':
    'ये भेजे जा रहे हैं। कुछ के लिए आपको कुछ करना पड़ सकता है।',
  'We’ll send these when you’re back online. Keep this page open until then.':
    'ऑनलाइन होने पर हम इन्हें भेज देंगे। तब तक यह पेज खुला रखें।',
  'These are saved on this device. Open the shop when you’re back online and we’ll send them. Closing a private window deletes them.':
    'ये इस डिवाइस पर सेव हैं। ऑनलाइन होने पर शॉप खोलें, हम इन्हें भेज देंगे। प्राइवेट विंडो बंद करने पर ये मिट जाते हैं।',
  'These are saved on this device. We’ll send them when you’re back online, even if the shop is closed. Closing a private window deletes them.':
    'ये इस डिवाइस पर सेव हैं। ऑनलाइन होने पर हम इन्हें भेज देंगे, चाहे शॉप बंद हो। प्राइवेट विंडो बंद करने पर ये मिट जाते हैं।',
  'We save products on this device, so you can browse and fill your cart even without internet.':
    'हम प्रोडक्ट इस डिवाइस पर सेव करते हैं, ताकि आप बिना इंटरनेट के भी उन्हें देख सकें और कार्ट भर सकें।',
  'Saved products removed': 'सेव किए हुए प्रोडक्ट हटा दिए गए',
  'We couldn’t remove the saved products': 'सेव किए हुए प्रोडक्ट हटाए नहीं जा सके',
  'Products saved': 'सेव किए हुए प्रोडक्ट',
  '{count} <faint>of {total}</faint>': '{count} <faint>/ {total}</faint>',
  Pictures: 'तस्वीरें',
  Storage: 'स्टोरेज',
  'Prices as of {time} ({ago})': 'कीमतें {time} की हैं ({ago})',
  'You need to be online for this': 'इसके लिए ऑनलाइन होना ज़रूरी है',
  'Save products': 'प्रोडक्ट सेव करें',
  Refresh: 'रीफ़्रेश करें',
  'Remove saved products?': 'सेव किए हुए प्रोडक्ट हटाएँ?',
  'This frees up {space} on this device. You’ll need to be online to browse. Your cart, wishlist and unsent changes stay.':
    'इससे इस डिवाइस पर {space} जगह खाली होगी। प्रोडक्ट देखने के लिए ऑनलाइन होना पड़ेगा। आपका कार्ट, विशलिस्ट और न भेजे गए बदलाव बने रहेंगे।',
  'Products can’t be saved in this browser': 'इस ब्राउज़र में प्रोडक्ट सेव नहीं हो सकते',
  'You may be in a private window, or a browser setting may prevent it.':
    'हो सकता है कि आप प्राइवेट विंडो में हों, या ब्राउज़र की कोई सेटिंग इसे रोक रही हो।',
  'Saving products…': 'प्रोडक्ट सेव हो रहे हैं…',
  'You can keep shopping. This uses limited storage and stops when Data Saver is on.':
    'आप शॉपिंग करते रहिए। यह सीमित जगह लेता है और डेटा सेवर चालू होने पर रुक जाता है।',
  'No products saved yet': 'अभी कोई प्रोडक्ट सेव नहीं है',
  'Some products are saved': 'कुछ प्रोडक्ट सेव हैं',
  'We’ll save the rest when you’re back online.': 'बाकी प्रोडक्ट हम ऑनलाइन होने पर सेव करेंगे।',
  'We’ll save the rest while the shop is open. If Data Saver is on, tap the button to continue.':
    'शॉप खुली रहने पर हम बाकी भी सेव करेंगे। डेटा सेवर चालू हो, तो बटन पर टैप करें।',
  'All products are saved': 'सभी प्रोडक्ट सेव हैं',
  'Storage is full': 'स्टोरेज भर गया है',
  'Some pictures didn’t fit. You’ll see them when you’re online.':
    'कुछ तस्वीरों के लिए जगह नहीं थी। वे ऑनलाइन होने पर दिखेंगी।',
  'We still save the pages you open, so you can see them offline.':
    'आप जो पेज खोलते हैं, वे फिर भी सेव रहते हैं, ताकि आप उन्हें ऑफ़लाइन देख सकें।',
  'You can open every product offline, with pictures.':
    'आप हर प्रोडक्ट ऑफ़लाइन खोल सकते हैं, तस्वीरों के साथ।',
  'You can open the other products when you’re online.': 'बाकी प्रोडक्ट आप ऑनलाइन होने पर खोल सकते हैं।',
  'just now': 'अभी-अभी',
  'This browser doesn’t save data': 'यह ब्राउज़र डेटा सेव नहीं करता',
  'You’ll lose unsent changes if you reload or close the page.':
    'पेज फिर से लोड या बंद करने पर न भेजे गए बदलाव मिट जाएँगे।',
  'Got it': 'ठीक है',
  'Our servers aren’t responding': 'हमारे सर्वर से जवाब नहीं मिल रहा',
  'You’re offline': 'आप ऑफ़लाइन हैं',
  'Keep the shop open.': 'शॉप खुली रखें।',
  Connection: 'कनेक्शन',
  'Prices may have changed': 'कीमतें बदल गई हो सकती हैं',
  'Prices last updated {ago}': 'कीमतें {ago} अपडेट हुईं',
  'Back online': 'फिर से ऑनलाइन',
  'Sending 1 change…': '1 बदलाव भेजा जा रहा है…',
  'All changes sent': 'सभी बदलाव भेज दिए गए',
  'We couldn’t load this. We’ll keep trying.': 'यह लोड नहीं हो सका। हम कोशिश करते रहेंगे।',
  'Not available offline': 'ऑफ़लाइन उपलब्ध नहीं',
  'See what’s available': 'देखें क्या उपलब्ध है',
  'You’re offline, and you haven’t opened this page on this device before. It’ll load when you’re back online.':
    'आप ऑफ़लाइन हैं, और आपने यह पेज इस डिवाइस पर पहले नहीं खोला है। ऑनलाइन होने पर यह लोड हो जाएगा।',
  'New version available': 'नया वर्ज़न उपलब्ध है',
  'Update now to get the latest improvements.': 'नए सुधारों के लिए अभी अपडेट करें।',
  Update: 'अपडेट करें',
  'Sending {count} changes…': '{count} बदलाव भेजे जा रहे हैं…',
};
