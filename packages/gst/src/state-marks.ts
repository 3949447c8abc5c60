import { STATES } from './states';

/** Spellings and pin codes by which the state of an address is found. */
type Marks = {
  /** Codes of ISO 3166-2:IN, and older ones that are still used. */
  short: readonly string[];
  /** Other spellings. */
  also?: readonly string[];
  /** Prefixes of pin codes; the longest match wins. */
  pins: readonly string[];
};

/**
 * By GST state code. Apart from the names, since the storefront needs only those. Postal districts cross state borders, so pin
 * codes are used only for addresses without a state.
 */
const MARKS: Readonly<Record<(typeof STATES)[number]['code'], Marks>> = {
  '01': { short: ['JK'], pins: ['18', '19'] },
  '02': { short: ['HP'], pins: ['17'] },
  '03': { short: ['PB'], pins: ['14', '15', '16'] },
  '04': { short: ['CH'], pins: ['1600', '1601'] },
  '05': {
    short: ['UK', 'UT', 'UA'],
    also: ['Uttaranchal'],
    pins: ['2441', '2461', '2464', '24765', '24766', '24767', '248', '249', '2625', '263'],
  },
  '06': { short: ['HR'], pins: ['12', '13'] },
  '07': {
    short: ['DL'],
    also: ['New Delhi', 'NCT of Delhi', 'National Capital Territory of Delhi', 'Delhi NCR'],
    pins: ['11'],
  },
  '08': { short: ['RJ'], pins: ['30', '31', '32', '33', '34'] },
  '09': { short: ['UP'], pins: ['20', '21', '22', '23', '24', '25', '26', '27', '28'] },
  '10': { short: ['BR'], pins: ['80', '81', '82', '84', '85'] },
  '11': { short: ['SK'], pins: ['737'] },
  '12': { short: ['AR'], pins: ['790', '791', '792'] },
  '13': { short: ['NL'], pins: ['797', '798'] },
  '14': { short: ['MN'], pins: ['795'] },
  '15': { short: ['MZ'], pins: ['796'] },
  '16': { short: ['TR'], pins: ['799'] },
  '17': { short: ['ML'], pins: ['793', '794'] },
  '18': { short: ['AS'], pins: ['78'] },
  '19': { short: ['WB'], pins: ['70', '71', '72', '73', '74'] },
  '20': {
    short: ['JH'],
    pins: ['814', '815', '816', '822', '825', '826', '827', '828', '829', '83'],
  },
  '21': { short: ['OD', 'OR'], also: ['Orissa'], pins: ['75', '76', '77'] },
  '22': { short: ['CG', 'CT'], also: ['Chattisgarh', 'Chhatisgarh'], pins: ['49'] },
  '23': { short: ['MP'], pins: ['45', '46', '47', '48'] },
  '24': { short: ['GJ'], pins: ['36', '37', '38', '39'] },
  '26': {
    short: ['DH', 'DN', 'DD'],
    also: ['Dadra and Nagar Haveli', 'Daman and Diu', 'Daman', 'Diu'],
    pins: ['36252', '39621', '39622', '39623', '39624'],
  },
  '27': { short: ['MH'], pins: ['40', '41', '42', '43', '44'] },
  '29': { short: ['KA'], pins: ['56', '57', '58', '59'] },
  '30': { short: ['GA'], pins: ['403'] },
  '31': { short: ['LD'], pins: ['68255'] },
  '32': { short: ['KL'], pins: ['67', '68', '69'] },
  '33': { short: ['TN'], also: ['Tamilnadu'], pins: ['60', '61', '62', '63', '64'] },
  '34': { short: ['PY'], also: ['Pondicherry'], pins: ['533464', '6050', '6096', '67331'] },
  '35': { short: ['AN'], also: ['Andaman and Nicobar', 'Andaman'], pins: ['744'] },
  '36': { short: ['TS', 'TG'], also: ['Telengana'], pins: ['50'] },
  '37': { short: ['AP', 'AD'], pins: ['51', '52', '53'] },
  '38': { short: ['LA'], pins: ['194'] },
};

/** All states and union territories with their marks. */
export const STATES_WITH_MARKS = STATES.map((state) => ({ state, ...MARKS[state.code] }));
