/** A state or union territory of India. */
export type State = {
  /** GST state code: the first two digits of a GSTIN. */
  code: string;
  name: string;
};

/** 28 states, then 8 union territories, each in alphabetical order. */
export const STATES = [
  { code: '37', name: 'Andhra Pradesh' },
  { code: '12', name: 'Arunachal Pradesh' },
  { code: '18', name: 'Assam' },
  { code: '10', name: 'Bihar' },
  { code: '22', name: 'Chhattisgarh' },
  { code: '30', name: 'Goa' },
  { code: '24', name: 'Gujarat' },
  { code: '06', name: 'Haryana' },
  { code: '02', name: 'Himachal Pradesh' },
  { code: '20', name: 'Jharkhand' },
  { code: '29', name: 'Karnataka' },
  { code: '32', name: 'Kerala' },
  { code: '23', name: 'Madhya Pradesh' },
  { code: '27', name: 'Maharashtra' },
  { code: '14', name: 'Manipur' },
  { code: '17', name: 'Meghalaya' },
  { code: '15', name: 'Mizoram' },
  { code: '13', name: 'Nagaland' },
  { code: '21', name: 'Odisha' },
  { code: '03', name: 'Punjab' },
  { code: '08', name: 'Rajasthan' },
  { code: '11', name: 'Sikkim' },
  { code: '33', name: 'Tamil Nadu' },
  { code: '36', name: 'Telangana' },
  { code: '16', name: 'Tripura' },
  { code: '09', name: 'Uttar Pradesh' },
  { code: '05', name: 'Uttarakhand' },
  { code: '19', name: 'West Bengal' },
  { code: '35', name: 'Andaman and Nicobar Islands' },
  { code: '04', name: 'Chandigarh' },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu' },
  { code: '07', name: 'Delhi' },
  { code: '01', name: 'Jammu and Kashmir' },
  { code: '38', name: 'Ladakh' },
  { code: '31', name: 'Lakshadweep' },
  { code: '34', name: 'Puducherry' },
] as const satisfies readonly State[];

/** Former GST state codes, with the codes that replaced them. */
const FORMER_CODES: Readonly<Record<string, string>> = { '25': '26', '28': '37' };

/** The state with a GST code; undefined when there is none. */
export function stateOfCode(code: string): State | undefined {
  const now = FORMER_CODES[code] ?? code;
  return STATES.find((state) => state.code === now);
}
