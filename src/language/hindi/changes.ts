/** Pending edits and notices. */
export const changes = {
  'Send these changes?': 'ये बदलाव भेजें?',
  'The data in this browser was copied from another device, which may have already sent these changes. If you send them again, items may be added twice.':
    'इस ब्राउज़र का डेटा किसी दूसरे डिवाइस से कॉपी हुआ है, जिसने ये बदलाव शायद पहले ही भेज दिए हों। फिर से भेजने पर प्रोडक्ट दो बार जुड़ सकते हैं।',
  Later: 'बाद में',
  Send: 'भेजें',
  'Add {quantity} × {item} to cart': 'कार्ट में {quantity} × {item} जोड़ें',
  'Add {count} more of {item}': '{item} के {count} और जोड़ें',
  'Remove {count} of {item}': '{item} के {count} कम करें',
  'Set quantity of {item} to {quantity}': '{item} की मात्रा {quantity} करें',
  'Remove {item} from cart': 'कार्ट से {item} हटाएँ',
  'Apply coupon {code}': 'कूपन {code} लागू करें',
  'Remove from wishlist': 'विशलिस्ट से हटाएँ',
  '1 change not sent yet.': '1 बदलाव अभी भेजा नहीं गया।',
  '{count} changes not sent yet.': '{count} बदलाव अभी भेजे नहीं गए।',
  '1 change needs your review': '1 बदलाव के लिए आपका फ़ैसला चाहिए',
  '{count} changes need your review': '{count} बदलावों के लिए आपका फ़ैसला चाहिए',
  'See product': 'प्रोडक्ट देखें',
  'Dismiss: {words}': 'हटाएँ: {words}',
  Dismiss: 'हटाएँ',
  '{title} is back to {now}.': '{title} की कीमत फिर से {now} है।',
  'The price of {title} changed from {shown} to {now}.':
    '{title} की कीमत {shown} से बदलकर {now} हो गई है।',
  'When you signed in, we couldn’t add {quantity} of a product to your cart.':
    'साइन इन करने पर एक प्रोडक्ट के {quantity} पीस आपके कार्ट में नहीं जुड़ सके।',
  'Your cart can hold only {available}.': 'आपके कार्ट में सिर्फ़ {available} आ सकते हैं।',
  'When you signed in, we couldn’t add {quantity} of {name} to your cart.':
    'साइन इन करने पर {name} के {quantity} पीस आपके कार्ट में नहीं जुड़ सके।',
  'It’s no longer available.': 'यह अब उपलब्ध नहीं है।',
  'It’s no longer in your cart.': 'यह अब आपके कार्ट में नहीं है।',
  'It had already been ordered.': 'इसका ऑर्डर पहले ही हो चुका था।',
  'It wasn’t added to your cart earlier.': 'यह पहले आपके कार्ट में नहीं जुड़ सका था।',
  'Your cart from before you signed in is no longer available.':
    'साइन इन करने से पहले का आपका कार्ट अब उपलब्ध नहीं है।',
  'We discarded your change to {name}. Check your cart, as it may already include it.':
    'हमने {name} में आपका बदलाव हटा दिया। अपना कार्ट देख लें, हो सकता है कि वह उसमें पहले से हो।',
  'We discarded your change to coupon {code}. Check your cart, as it may already include it.':
    'हमने कूपन {code} में आपका बदलाव हटा दिया। अपना कार्ट देख लें, हो सकता है कि वह उसमें पहले से हो।',
  'We discarded your change to {title}. Check your wishlist, as it may already include it.':
    'हमने {title} में आपका बदलाव हटा दिया। अपनी विशलिस्ट देख लें, हो सकता है कि वह उसमें पहले से हो।',
  'It’s out of stock.': 'यह स्टॉक में नहीं है।',
  'Only {available} of {name} left, so we couldn’t set the quantity to {quantity}.':
    '{name} के सिर्फ़ {available} बचे हैं, इसलिए मात्रा {quantity} नहीं हो सकी।',
  'Only {available} more of {name} left, so we couldn’t add {quantity}.':
    '{name} के सिर्फ़ {available} और बचे हैं, इसलिए {quantity} नहीं जुड़ सके।',
  'We couldn’t add {quantity} of {name}.': '{name} के {quantity} पीस नहीं जुड़ सके।',
  'We couldn’t add {quantity} more of {name}.': '{name} के {quantity} और पीस नहीं जुड़ सके।',
  'We couldn’t reduce the quantity of {name}.': '{name} की मात्रा घटाई नहीं जा सकी।',
  'We couldn’t set the quantity of {name} to {quantity}.': '{name} की मात्रा {quantity} नहीं हो सकी।',
  'We couldn’t remove {name}.': '{name} हटाया नहीं जा सका।',
  'We couldn’t remove coupon {code}.': 'कूपन {code} हटाया नहीं जा सका।',
  'Coupon {code} isn’t valid.': 'कूपन {code} मान्य नहीं है।',
  'Coupon {code} doesn’t apply to the items in your cart.':
    'कूपन {code} आपके कार्ट के प्रोडक्ट पर लागू नहीं होता।',
  'We couldn’t apply coupon {code}.': 'कूपन {code} लागू नहीं हो सका।',
  'We couldn’t remove {title} from your wishlist.': '{title} को आपकी विशलिस्ट से हटाया नहीं जा सका।',
  'We couldn’t add {title} to your wishlist.': '{title} को आपकी विशलिस्ट में जोड़ा नहीं जा सका।',
  'Our servers didn’t respond. Please try again.':
    'हमारे सर्वर से जवाब नहीं मिला। कृपया फिर से कोशिश करें।',
  'There are {count} more updates.': '{count} और अपडेट हैं।',
  Hide: 'छिपाएँ',
  'See {count} more': '{count} और देखें',
  'Reference {reference}': 'रेफ़रेंस {reference}',
  'Sign in to send 1 change': '1 बदलाव भेजने के लिए साइन इन करें',
  'Sign in to send {count} changes': '{count} बदलाव भेजने के लिए साइन इन करें',
  Review: 'देखें',
  'Some changes on this device can’t be sent': 'इस डिवाइस के कुछ बदलाव भेजे नहीं जा सकते',
  'See why': 'कारण देखें',
  'Some changes to your cart were saved by another version of the shop.':
    'आपके कार्ट के कुछ बदलाव शॉप के किसी दूसरे वर्ज़न ने सेव किए थे।',
  'Some changes to your wishlist were saved by another version of the shop.':
    'आपकी विशलिस्ट के कुछ बदलाव शॉप के किसी दूसरे वर्ज़न ने सेव किए थे।',
  'Some changes to your cart and wishlist were saved by another version of the shop.':
    'आपके कार्ट और विशलिस्ट के कुछ बदलाव शॉप के किसी दूसरे वर्ज़न ने सेव किए थे।',
  'Discard these changes?': 'ये बदलाव हटा दें?',
  'These changes can’t be sent': 'ये बदलाव भेजे नहीं जा सकते',
  'This deletes them from this device. You can’t undo this.':
    'इससे वे इस डिवाइस से मिट जाएँगे। इसे वापस नहीं लिया जा सकता।',
  'This version can’t send them, or any changes you make after them. Reload to get the latest version.':
    'यह वर्ज़न उन्हें या उनके बाद के बदलावों को नहीं भेज सकता। सबसे नया वर्ज़न पाने के लिए फिर से लोड करें।',
  'Keep them': 'रहने दें',
  'Discard…': 'हटा दें…',
  Reload: 'फिर से लोड करें',
  'There is 1 more update.': '1 और अपडेट है।',
};
