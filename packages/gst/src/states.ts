/** A state or union territory of India. */
export type State = {
  /** GST state code: the first two digits of a GSTIN. */
  code: string;
  name: string;
  /** Codes of ISO 3166-2:IN, and older ones that are still used. */
  short: readonly string[];
  /** Other spellings. */
  also?: readonly string[];
  /** Prefixes of pin codes; the longest match wins. */
  pins: readonly string[];
};

/**
 * All states and union territories. Postal districts cross state borders, so pin codes are used only
 * for addresses without a state.
 */
export const STATES: readonly State[] = [
  { code: '01', name: 'Jammu and Kashmir', short: ['JK'], pins: ['18', '19'] },
  { code: '02', name: 'Himachal Pradesh', short: ['HP'], pins: ['17'] },
  { code: '03', name: 'Punjab', short: ['PB'], pins: ['14', '15', '16'] },
  { code: '04', name: 'Chandigarh', short: ['CH'], pins: ['1600', '1601'] },
  {
    code: '05',
    name: 'Uttarakhand',
    short: ['UK', 'UT', 'UA'],
    also: ['Uttaranchal'],
    pins: ['2441', '2461', '2464', '24765', '24766', '24767', '248', '249', '2625', '263'],
  },
  { code: '06', name: 'Haryana', short: ['HR'], pins: ['12', '13'] },
  {
    code: '07',
    name: 'Delhi',
    short: ['DL'],
    also: ['New Delhi', 'NCT of Delhi', 'National Capital Territory of Delhi', 'Delhi NCR'],
    pins: ['11'],
  },
  { code: '08', name: 'Rajasthan', short: ['RJ'], pins: ['30', '31', '32', '33', '34'] },
  {
    code: '09',
    name: 'Uttar Pradesh',
    short: ['UP'],
    pins: ['20', '21', '22', '23', '24', '25', '26', '27', '28'],
  },
  { code: '10', name: 'Bihar', short: ['BR'], pins: ['80', '81', '82', '84', '85'] },
  { code: '11', name: 'Sikkim', short: ['SK'], pins: ['737'] },
  { code: '12', name: 'Arunachal Pradesh', short: ['AR'], pins: ['790', '791', '792'] },
  { code: '13', name: 'Nagaland', short: ['NL'], pins: ['797', '798'] },
  { code: '14', name: 'Manipur', short: ['MN'], pins: ['795'] },
  { code: '15', name: 'Mizoram', short: ['MZ'], pins: ['796'] },
  { code: '16', name: 'Tripura', short: ['TR'], pins: ['799'] },
  { code: '17', name: 'Meghalaya', short: ['ML'], pins: ['793', '794'] },
  { code: '18', name: 'Assam', short: ['AS'], pins: ['78'] },
  { code: '19', name: 'West Bengal', short: ['WB'], pins: ['70', '71', '72', '73', '74'] },
  {
    code: '20',
    name: 'Jharkhand',
    short: ['JH'],
    pins: ['814', '815', '816', '822', '825', '826', '827', '828', '829', '83'],
  },
  { code: '21', name: 'Odisha', short: ['OD', 'OR'], also: ['Orissa'], pins: ['75', '76', '77'] },
  {
    code: '22',
    name: 'Chhattisgarh',
    short: ['CG', 'CT'],
    also: ['Chattisgarh', 'Chhatisgarh'],
    pins: ['49'],
  },
  { code: '23', name: 'Madhya Pradesh', short: ['MP'], pins: ['45', '46', '47', '48'] },
  { code: '24', name: 'Gujarat', short: ['GJ'], pins: ['36', '37', '38', '39'] },
  {
    code: '26',
    name: 'Dadra and Nagar Haveli and Daman and Diu',
    short: ['DH', 'DN', 'DD'],
    also: ['Dadra and Nagar Haveli', 'Daman and Diu', 'Daman', 'Diu'],
    pins: ['36252', '39621', '39622', '39623', '39624'],
  },
  { code: '27', name: 'Maharashtra', short: ['MH'], pins: ['40', '41', '42', '43', '44'] },
  { code: '29', name: 'Karnataka', short: ['KA'], pins: ['56', '57', '58', '59'] },
  { code: '30', name: 'Goa', short: ['GA'], pins: ['403'] },
  { code: '31', name: 'Lakshadweep', short: ['LD'], pins: ['68255'] },
  { code: '32', name: 'Kerala', short: ['KL'], pins: ['67', '68', '69'] },
  {
    code: '33',
    name: 'Tamil Nadu',
    short: ['TN'],
    also: ['Tamilnadu'],
    pins: ['60', '61', '62', '63', '64'],
  },
  {
    code: '34',
    name: 'Puducherry',
    short: ['PY'],
    also: ['Pondicherry'],
    pins: ['533464', '6050', '6096', '67331'],
  },
  {
    code: '35',
    name: 'Andaman and Nicobar Islands',
    short: ['AN'],
    also: ['Andaman and Nicobar', 'Andaman'],
    pins: ['744'],
  },
  { code: '36', name: 'Telangana', short: ['TS', 'TG'], also: ['Telengana'], pins: ['50'] },
  { code: '37', name: 'Andhra Pradesh', short: ['AP', 'AD'], pins: ['51', '52', '53'] },
  { code: '38', name: 'Ladakh', short: ['LA'], pins: ['194'] },
];

/** Former GST state codes, with the codes that replaced them. */
const FORMER_CODES: Readonly<Record<string, string>> = { '25': '26', '28': '37' };

/** The state with a GST code; undefined when there is none. */
export function stateOfCode(code: string): State | undefined {
  const now = FORMER_CODES[code] ?? code;
  return STATES.find((state) => state.code === now);
}
