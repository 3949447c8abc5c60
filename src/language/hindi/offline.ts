/** What is stored, what waits, and what became of changes. */
export const offline = {
  'Changes that wait': 'रुके हुए बदलाव',
  'None. What you changed in your cart and wishlist has reached the shop.':
    'कोई नहीं। कार्ट और विशलिस्ट में आपके सभी बदलाव शॉप तक पहुँच गए हैं।',
  'Nothing is saved in this browser: these changes are lost when you reload or close the shop.':
    'इस ब्राउज़र में कुछ सेव नहीं होता: शॉप फिर से लोड या बंद करने पर ये बदलाव खो जाएँगे।',
  'They are on their way to the shop, or wait for you.':
    'वे शॉप को भेजे जा रहे हैं, या आपका इंतज़ार कर रहे हैं।',
  'They are sent when you are back online. Keep the shop open until then.':
    'वे ऑनलाइन होने पर भेजे जाएँगे। तब तक शॉप खुली रखें।',
  'They are kept on this device and sent when you are back online with the shop open. A private window forgets them when you close it.':
    'वे इस डिवाइस पर सेव हैं और ऑनलाइन होकर शॉप खोलने पर भेजे जाएँगे। प्राइवेट विंडो बंद करने पर वे मिट जाते हैं।',
  'They are kept on this device and sent as soon as you are back online, also when the shop is closed. A private window forgets them when you close it.':
    'वे इस डिवाइस पर सेव हैं और ऑनलाइन होते ही भेज दिए जाएँगे, शॉप बंद होने पर भी। प्राइवेट विंडो बंद करने पर वे मिट जाते हैं।',
  'The shop keeps its catalogue on this device, so that you can look around and fill your cart without a network.':
    'शॉप अपना कैटलॉग इस डिवाइस पर सेव रखती है, ताकि आप बिना नेटवर्क के भी देख सकें और कार्ट भर सकें।',
  'The stored catalogue was cleared': 'सेव किया हुआ कैटलॉग हटा दिया गया',
  'The stored catalogue could not be cleared': 'सेव किया हुआ कैटलॉग हटाया नहीं जा सका',
  'Products stored': 'सेव किए गए प्रोडक्ट',
  ' of {total}': ' / {total}',
  Pictures: 'तस्वीरें',
  Space: 'जगह',
  'Prices as of {time} ({ago})': 'कीमतें {time} की हैं ({ago})',
  'This needs a connection': 'इसके लिए इंटरनेट कनेक्शन चाहिए',
  'Storing…': 'सेव हो रहा है…',
  'Store the catalogue': 'कैटलॉग सेव करें',
  Refresh: 'रीफ़्रेश करें',
  Clear: 'हटाएँ',
  'Clear what is stored?': 'सेव की हुई चीज़ें हटाएँ?',
  '{space} go from this device, and the shop needs a connection again. Your cart, your wishlist and the changes that wait stay.':
    'इस डिवाइस से {space} हट जाएँगे, और शॉप के लिए फिर से इंटरनेट चाहिए होगा। आपका कार्ट, विशलिस्ट और रुके हुए बदलाव बने रहेंगे।',
  'The catalogue cannot be stored here': 'कैटलॉग यहाँ सेव नहीं हो सकता',
  'A private window or a setting of this browser prevents it.':
    'ऐसा प्राइवेट विंडो या इस ब्राउज़र की किसी सेटिंग की वजह से है।',
  'Storing the catalogue…': 'कैटलॉग सेव हो रहा है…',
  'You can go on shopping. It stays within its space, and stops when you save data.':
    'आप शॉपिंग करते रहिए। यह अपनी तय जगह में रहता है, और डेटा सेवर चालू होने पर रुक जाता है।',
  'Not stored yet': 'अभी सेव नहीं हुआ',
  'Part of the catalogue is stored': 'कैटलॉग का कुछ हिस्सा सेव है',
  'The rest follows by itself when you are back online.':
    'बाकी हिस्सा ऑनलाइन होने पर अपने आप सेव हो जाएगा।',
  'It goes on by itself while the shop is open. Where the browser saves data, only when you ask for it.':
    'शॉप खुली रहने पर यह अपने आप चलता है। डेटा सेवर चालू हो तो सिर्फ़ आपके कहने पर।',
  'The whole shop is stored': 'पूरी शॉप सेव है',
  'As much as fits is stored': 'जितनी जगह थी, उतना सेव है',
  'Its pictures fill the space. Those that do not fit need a connection.':
    'तस्वीरों से जगह भर गई है। जो नहीं आ सकीं, उनके लिए इंटरनेट चाहिए।',
  'The space is used up. Products that are not stored open when you are online.':
    'जगह भर गई है। जो प्रोडक्ट सेव नहीं हैं, वे ऑनलाइन होने पर खुलेंगे।',
  'The catalogue is not stored': 'कैटलॉग सेव नहीं है',
  'What you open is kept all the same, for the next time without a network.':
    'जो आप खोलते हैं वह फिर भी सेव रहता है, अगली बार बिना नेटवर्क के लिए।',
  'Every product opens without a network, with its pictures.':
    'हर प्रोडक्ट बिना नेटवर्क के खुलता है, अपनी तस्वीरों के साथ।',
  'Products that are not stored open when you are online.':
    'जो प्रोडक्ट सेव नहीं हैं, वे ऑनलाइन होने पर खुलेंगे।',
  'just now': 'अभी-अभी',
  '{age} ago': '{age} पहले',
  'less than a minute': 'एक मिनट से कम',
  '1 minute': '1 मिनट',
  '{count} minutes': '{count} मिनट',
  '1 hour': '1 घंटा',
  '{count} hours': '{count} घंटे',
  'Nothing is saved in this browser': 'इस ब्राउज़र में कुछ सेव नहीं होता',
  'Changes that have not been sent are lost when you reload or close the shop.':
    'जो बदलाव अभी भेजे नहीं गए, वे शॉप फिर से लोड या बंद करने पर खो जाएँगे।',
  'Got it': 'ठीक है',
  'The shop is not answering': 'शॉप से जवाब नहीं मिल रहा',
  'You are offline': 'आप ऑफ़लाइन हैं',
  '· {wait} to be sent': '· {wait}, भेजना बाकी है',
  '. Keep the shop open until then.': '। तब तक शॉप खुली रखें।',
  Connection: 'कनेक्शन',
  'Prices may have changed': 'कीमतें बदल गई हो सकती हैं',
  'Prices are {age} old': 'कीमतें {age} पुरानी हैं',
  'Back online': 'फिर से ऑनलाइन',
  ' · sending {waiting}…': ' · {waiting} भेजे जा रहे हैं…',
  ' · all changes sent': ' · सभी बदलाव भेज दिए गए',
  'This part could not be loaded. It comes back by itself as soon as the shop answers.':
    'यह हिस्सा लोड नहीं हो सका। शॉप से जवाब मिलते ही यह अपने आप आ जाएगा।',
  'Not kept on this device': 'इस डिवाइस पर सेव नहीं है',
  'See what is available': 'देखें कि क्या उपलब्ध है',
  'You are offline, and this page has not been opened on this device before. It loads by itself when you are back online.':
    'आप ऑफ़लाइन हैं, और यह पेज इस डिवाइस पर पहले नहीं खोला गया है। ऑनलाइन होते ही यह अपने आप लोड हो जाएगा।',
  'New version': 'नया वर्ज़न',
  'The shop has been improved since you opened it.': 'आपके खोलने के बाद शॉप में सुधार हुए हैं।',
  Update: 'अपडेट करें',
};
