/** 3D view, dimension drawing and sharing. */
export const room = {
  '170 cm': '170 सेमी',
  'A4 sheet': 'A4 काग़ज़ का पन्ना',
  'Scale drawing of {title}: width {width} cm, height {height} cm, depth {depth} cm, next to a person 170 cm tall':
    '{title} का सही अनुपात में चित्र: चौड़ाई {width} सेमी, ऊँचाई {height} सेमी, गहराई {depth} सेमी, साथ में 170 सेमी का व्यक्ति',
  '3D model of {title}': '{title} का 3D मॉडल',
  'Place in my room': 'मेरे कमरे में रखें',
  'Exit AR': 'AR से बाहर आएँ',
  '{title} in 3D': '{title}, 3D में',
  'Loading 3D model…': '3D मॉडल लोड हो रहा है…',
  'We couldn’t load the 3D model. Offline, you can see only models you’ve opened before.':
    '3D मॉडल लोड नहीं हो सका। ऑफ़लाइन सिर्फ़ वही मॉडल दिखते हैं जो आपने पहले खोले हैं।',
  'This browser can’t show 3D models. You’ll find the measurements above and in Product Details.':
    'यह ब्राउज़र 3D मॉडल नहीं दिखा सकता। नाप ऊपर और प्रोडक्ट की जानकारी में दिए गए हैं।',
  'Drag or use the arrow keys to turn it. Pinch, scroll or press + and − to zoom. The shape is simplified, but the size is exact.':
    'घुमाने के लिए खींचें या तीर वाली कुंजियाँ दबाएँ। ज़ूम करने के लिए पिंच या स्क्रॉल करें, या + और − दबाएँ। आकार सरल किया गया है, पर नाप सही हैं।',
  '{cm} cm': '{cm} सेमी',
  'View in your room': 'अपने कमरे में देखें',
  'Share {title}': '{title} शेयर करें',
  'Share this product': 'यह प्रोडक्ट शेयर करें',
  'Link copied': 'लिंक कॉपी हो गया',
  'We couldn’t copy the link': 'लिंक कॉपी नहीं हो सका',
  'Scale drawing of {title}: width {width} cm, height {height} cm, depth {depth} cm, next to a sheet of A4 paper':
    '{title} का सही अनुपात में चित्र: चौड़ाई {width} सेमी, ऊँचाई {height} सेमी, गहराई {depth} सेमी, साथ में A4 काग़ज़',
};
