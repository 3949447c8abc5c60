/** Changes of cart and wishlist: in words, on their way, and refused. */
export const changes = {
  'Send these changes?': 'ये बदलाव भेजें?',
  'The shop’s data in this browser was copied from another device, which may already have sent these changes. If you send them again, products may be added twice.':
    'इस ब्राउज़र में शॉप का डेटा किसी दूसरे डिवाइस से कॉपी हुआ है, जो ये बदलाव पहले ही भेज चुका हो सकता है। फिर से भेजने पर प्रोडक्ट दो बार जुड़ सकते हैं।',
  Later: 'बाद में',
  Send: 'भेजें',
  'Add {quantity} × {item} to the cart': 'कार्ट में {quantity} × {item} जोड़ना',
  '{count} more of {item}': '{item} के {count} और',
  '{count} fewer of {item}': '{item} के {count} कम',
  'Set {item} to {quantity}': '{item} की मात्रा {quantity} करना',
  'Remove {item} from the cart': 'कार्ट से {item} हटाना',
  'Apply the code {code}': 'कोड {code} लागू करना',
  'Remove the code {code}': 'कोड {code} हटाना',
  'Put {title} on the wishlist': '{title} को विशलिस्ट में डालना',
  'Take {title} off the wishlist': '{title} को विशलिस्ट से हटाना',
  '1 change': '1 बदलाव',
  '{count} changes': '{count} बदलाव',
  '{changes} waits': '{changes} रुका है',
  '{changes} wait': '{changes} रुके हैं',
  'See product': 'प्रोडक्ट देखें',
  'Dismiss: {words}': 'हटाएँ: {words}',
  Dismiss: 'हटाएँ',
  '{title} costs {now} again.': '{title} की कीमत फिर से {now} है।',
  '{title} is now {now}. It was {shown} when you saw it.':
    '{title} की कीमत अब {now} है। जब आपने देखा था तब {shown} थी।',
  'a product': 'एक प्रोडक्ट',
  'none are left': 'अब कोई नहीं बचा',
  'your cart can hold only {available}': 'आपके कार्ट में सिर्फ़ {available} आ सकते हैं',
  '{quantity} of {name} stayed behind when you signed in: {most}.':
    'साइन इन करने पर {name} के {quantity} पीस छूट गए: {most}।',
  'It is no longer for sale.': 'यह अब नहीं बिकता।',
  'It is no longer in the cart.': 'यह अब कार्ट में नहीं है।',
  'It was ordered before your change reached the shop.':
    'आपका बदलाव पहुँचने से पहले इसका ऑर्डर हो चुका था।',
  'It could not be added in the first place.': 'यह शुरू में ही नहीं जुड़ सका था।',
  'The cart that you filled before signing in is no longer available.':
    'साइन इन करने से पहले भरा हुआ कार्ट अब उपलब्ध नहीं है।',
  'Your change to {name} was discarded. Check your cart: it may already include it.':
    '{name} में किया गया आपका बदलाव हटा दिया गया। अपना कार्ट देख लें: हो सकता है कि वह उसमें पहले से हो।',
  'Your change to the code {code} was discarded. Check your cart: it may already include it.':
    'कोड {code} में किया गया आपका बदलाव हटा दिया गया। अपना कार्ट देख लें: हो सकता है कि वह उसमें पहले से हो।',
  'Your change to {title} was discarded. Check your wishlist: it may already include it.':
    '{title} में किया गया आपका बदलाव हटा दिया गया। अपनी विशलिस्ट देख लें: हो सकता है कि वह उसमें पहले से हो।',
  '{notice} No more are in stock.': '{notice} स्टॉक में और नहीं हैं।',
  'Only {available} left of {name}: it could not be set to {quantity}.':
    '{name} के सिर्फ़ {available} बचे हैं: मात्रा {quantity} नहीं हो सकी।',
  'Only {available} more left of {name}: {quantity} could not be added.':
    '{name} के सिर्फ़ {available} और बचे हैं: {quantity} नहीं जुड़ सके।',
  '{quantity} of {name} could not be added.': '{name} के {quantity} पीस नहीं जुड़ सके।',
  '{quantity} more of {name} could not be added.': '{name} के {quantity} और पीस नहीं जुड़ सके।',
  'The quantity of {name} could not be lowered.': '{name} की मात्रा घटाई नहीं जा सकी।',
  'The quantity of {name} could not be set to {quantity}.':
    '{name} की मात्रा {quantity} नहीं हो सकी।',
  '{name} could not be removed.': '{name} हटाया नहीं जा सका।',
  'The code {code} could not be removed. {notice}': 'कोड {code} हटाया नहीं जा सका। {notice}',
  'The code {code} is not valid.': 'कोड {code} मान्य नहीं है।',
  'The code {code} does not apply to what is in your cart.':
    'कोड {code} आपके कार्ट के प्रोडक्ट पर लागू नहीं होता।',
  'The code {code} could not be applied. {notice}': 'कोड {code} लागू नहीं हो सका। {notice}',
  '{title} could not be taken off your wishlist. {notice}':
    '{title} को आपकी विशलिस्ट से हटाया नहीं जा सका। {notice}',
  '{title} could not be put on your wishlist.': '{title} को आपकी विशलिस्ट में नहीं डाला जा सका।',
  '{undone} It is no longer for sale.': '{undone} यह अब नहीं बिकता।',
  'The shop did not respond. Please try again.':
    'शॉप हर बार जवाब देने में नाकाम रही। कृपया फिर से कोशिश करें।',
  ' And {count} more.': ' और {count} अन्य।',
  Hide: 'छिपाएँ',
  '{count} more': '{count} और',
  'Reference {reference}': 'रेफ़रेंस {reference}',
  '{wait} until you sign in again': '{wait}, जब तक आप फिर से साइन इन न करें',
  '{wait} for your decision': '{wait}, आपका फ़ैसला चाहिए',
  Decide: 'फ़ैसला करें',
  'Some changes on this device cannot be sent': 'इस डिवाइस के कुछ बदलाव भेजे नहीं जा सकते',
  'See why': 'कारण देखें',
  ' and ': ' और ',
  cart: 'कार्ट',
  wishlist: 'विशलिस्ट',
  'Discard them for good?': 'हमेशा के लिए हटा दें?',
  'Changes that cannot be read': 'जो बदलाव पढ़े नहीं जा सकते',
  'The changes to your {where} that cannot be read are deleted from this device. You cannot undo this.':
    'आपके {where} के जो बदलाव पढ़े नहीं जा सकते, वे इस डिवाइस से मिटा दिए जाएँगे। उन्हें वापस नहीं लाया जा सकता।',
  'Another version of the shop saved changes to your {where} on this device. This version cannot send them, nor any later ones. Reload to get the newest version, which should be able to.':
    'आपके {where} के बदलाव शॉप के किसी दूसरे वर्ज़न ने इस डिवाइस पर सेव किए थे। यह वर्ज़न उन्हें या उनके बाद के बदलावों को नहीं भेज सकता। सबसे नया वर्ज़न पाने के लिए फिर से लोड करें, वह उन्हें भेज सकेगा।',
  'Keep them': 'रहने दें',
  'Discard them…': 'हटा दें…',
  Reload: 'फिर से लोड करें',
};
