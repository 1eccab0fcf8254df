/** A state or province: the code that addresses hold, and its name. */
export interface State {
  readonly code: string;
  readonly name: string;
}

function table(text: string): readonly State[] {
  return text
    .trim()
    .split('\n')
    .map((row) => ({ code: row.slice(0, 2), name: row.slice(3) }));
}

/** The states, the District of Columbia, the territories and the military codes (ADR-048). */
export const US_STATES: readonly State[] = table(`
AL Alabama
AK Alaska
AS American Samoa
AZ Arizona
AR Arkansas
AA Armed Forces Americas
AE Armed Forces Europe
AP Armed Forces Pacific
CA California
CO Colorado
CT Connecticut
DE Delaware
DC District of Columbia
FM Federated States of Micronesia
FL Florida
GA Georgia
GU Guam
HI Hawaii
ID Idaho
IL Illinois
IN Indiana
IA Iowa
KS Kansas
KY Kentucky
LA Louisiana
ME Maine
MH Marshall Islands
MD Maryland
MA Massachusetts
MI Michigan
MN Minnesota
MS Mississippi
MO Missouri
MT Montana
NE Nebraska
NV Nevada
NH New Hampshire
NJ New Jersey
NM New Mexico
NY New York
NC North Carolina
ND North Dakota
MP Northern Mariana Islands
OH Ohio
OK Oklahoma
OR Oregon
PW Palau
PA Pennsylvania
PR Puerto Rico
RI Rhode Island
SC South Carolina
SD South Dakota
TN Tennessee
TX Texas
UM United States Minor Outlying Islands
UT Utah
VT Vermont
VI Virgin Islands
VA Virginia
WA Washington
WV West Virginia
WI Wisconsin
WY Wyoming
`);

/** The 13 provinces and territories (ADR-049). */
export const CANADIAN_PROVINCES: readonly State[] = table(`
AB Alberta
BC British Columbia
MB Manitoba
NB New Brunswick
NL Newfoundland and Labrador
NT Northwest Territories
NS Nova Scotia
NU Nunavut
ON Ontario
PE Prince Edward Island
QC Quebec
SK Saskatchewan
YT Yukon
`);
