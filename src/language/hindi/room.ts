/** Room view, the drawing of measures, and handing a product's page on. */
export const room = {
  'a person of 170 cm': '170 सेमी का व्यक्ति',
  'a sheet of A4 paper': 'A4 काग़ज़',
  '170 cm': '170 सेमी',
  'A4 sheet': 'A4 काग़ज़ का पन्ना',
  'Drawing of {title} to scale: width {width} cm, height {height} cm, depth {depth} cm, beside {yardstick}':
    '{title} का सही अनुपात में चित्र: चौड़ाई {width} सेमी, ऊँचाई {height} सेमी, गहराई {depth} सेमी, तुलना के लिए {yardstick}',
  '3D model of {title}': '{title} का 3D मॉडल',
  'Put it in my room': 'मेरे कमरे में रखें',
  'Leave AR': 'AR से बाहर आएँ',
  '{title} in 3D': '{title}, 3D में',
  'Width {length},': 'चौड़ाई {length},',
  'height {length},': 'ऊँचाई {length},',
  'depth {length}': 'गहराई {length}',
  'The model is on its way…': 'मॉडल आ रहा है…',
  'The model could not be loaded. Without a network, models that you looked at before are there.':
    'मॉडल लोड नहीं हो सका। बिना नेटवर्क के वही मॉडल दिखते हैं जो आपने पहले देखे हैं।',
  'This browser cannot show 3D models. The measures stand above, and in Product Details.':
    'यह ब्राउज़र 3D मॉडल नहीं दिखा सकता। नाप ऊपर और प्रोडक्ट की जानकारी में दिए गए हैं।',
  'Drag it, or use the arrow keys, to turn it; pinch, scroll, or press + and − to come closer. Its shape is simplified, its measures are true.':
    'घुमाने के लिए खींचें या तीर वाली कुंजियाँ दबाएँ; पास लाने के लिए पिंच या स्क्रॉल करें, या + और − दबाएँ। आकार सरल किया गया है, नाप असली हैं।',
  '{cm} cm': '{cm} सेमी',
  'View in your room': 'अपने कमरे में देखें',
  'Share {title}': '{title} शेयर करें',
  'Share this product': 'यह प्रोडक्ट शेयर करें',
  'Link copied': 'लिंक कॉपी हो गया',
  'The link could not be copied': 'लिंक कॉपी नहीं हो सका',
};
