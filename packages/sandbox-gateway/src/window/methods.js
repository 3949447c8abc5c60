/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return -- a plain script for browsers, as the real one */
/* global make, makeSvg, radios */
/* oxlint-disable no-unused-vars -- the files of the window are joined to one script */

// How to pay: UPI, card or net banking. A UPI id cannot be typed in: UPI Collect ended in February 2026. On a phone a UPI app is
// opened (Intent), on other devices a phone scans a QR code.

const METHODS = [
  ['upi', 'UPI'],
  ['card', 'Card'],
  ['netbanking', 'Net banking'],
];
const UPI_APPS = [
  ['gpay', 'Google Pay'],
  ['phonepe', 'PhonePe'],
  ['paytm', 'Paytm'],
  ['any', 'Another UPI app'],
];
const BANKS = [
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['SBIN', 'State Bank of India'],
  ['UTIB', 'Axis Bank'],
];
/** Light modules around a QR code. */
const QUIET_ZONE = 4;

const isPhone = () => /Android|iPhone|iPad|iPod/.test(navigator.userAgent);

/** A picture of a QR code. @param rows of dark (1) and light (0) modules */
function qrPicture(rows) {
  const size = rows.length + 2 * QUIET_ZONE;
  const dark = rows.flatMap((row, y) =>
    [...row].map((module, x) =>
      module === '1' ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '',
    ),
  );
  const svg = makeSvg(`0 0 ${size} ${size}`, dark.join(''));
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', 'QR code for UPI');
  svg.setAttribute('class', 'qr');
  return svg;
}

function bankChoice() {
  const select = make('select');
  for (const [value, label] of BANKS) {
    const option = make('option', '', label);
    option.value = value;
    select.append(option);
  }
  return make('label', '', make('span', '', 'Your bank'), select);
}

function upiApps() {
  return [
    radios('app', 'apps', UPI_APPS),
    make('p', '', 'A real window opens this app. Here you answer for it.'),
  ];
}

/** @param loadQr resolves to the rows of the QR code */
function upiQr(loadQr) {
  const place = make('div', 'code');
  void loadQr().then((rows) => {
    if (rows.length > 0) place.append(qrPicture(rows));
  });
  const words = 'Scan the code with your phone and answer there, or answer here.';
  return [make('div', 'scan', place, make('p', '', words))];
}

/**
 * The choice of a method, and what belongs to the chosen one.
 * @param loadQr resolves to the rows of the QR code
 */
function createMethods(loadQr) {
  const element = make('fieldset', 'methods', make('legend', '', 'Pay with'));
  const panel = make('div', 'panel');
  let chosen = 'upi';

  function contents() {
    if (chosen === 'card') return [make('p', '', 'No card number is needed.')];
    if (chosen === 'netbanking') return [bankChoice()];
    return isPhone() ? upiApps() : upiQr(loadQr);
  }

  function show(method) {
    chosen = method;
    panel.replaceChildren(...contents());
  }

  element.append(radios('method', 'tabs', METHODS, show), panel);
  show(chosen);
  return {
    element,
    /** Whether a QR code is shown: a phone may pay meanwhile. */
    isScanning: () => chosen === 'upi' && !isPhone(),
    /** What the gateway is told. */
    means() {
      const bank = panel.querySelector('select')?.value;
      return { method: chosen, ...(bank && { bank }) };
    },
  };
}
