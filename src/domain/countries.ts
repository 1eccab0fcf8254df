/** A country: ISO 3166-1 codes of two and of three letters, and its English name (ADR-043). */
export interface Country {
  readonly cca2: string;
  readonly cca3: string;
  readonly name: string;
}

/** The country of an address that names none (ADR-044). */
export const DEFAULT_COUNTRY = 'USA';

const ROWS = `
AF AFG Afghanistan|AX ALA Åland Islands|AL ALB Albania|DZ DZA Algeria|AS ASM American Samoa|AD AND Andorra|AO AGO Angola|AI AIA Anguilla
AQ ATA Antarctica|AG ATG Antigua and Barbuda|AR ARG Argentina|AM ARM Armenia|AW ABW Aruba|AU AUS Australia|AT AUT Austria|AZ AZE Azerbaijan
BS BHS Bahamas|BH BHR Bahrain|BD BGD Bangladesh|BB BRB Barbados|BY BLR Belarus|BE BEL Belgium|BZ BLZ Belize|BJ BEN Benin|BM BMU Bermuda
BT BTN Bhutan|BO BOL Bolivia|BQ BES Caribbean Netherlands|BA BIH Bosnia and Herzegovina|BW BWA Botswana|BV BVT Bouvet Island|BR BRA Brazil
IO IOT British Indian Ocean Territory|BN BRN Brunei|BG BGR Bulgaria|BF BFA Burkina Faso|BI BDI Burundi|CV CPV Cape Verde|KH KHM Cambodia
CM CMR Cameroon|CA CAN Canada|KY CYM Cayman Islands|CF CAF Central African Republic|TD TCD Chad|CL CHL Chile|CN CHN China|CX CXR Christmas Island
CC CCK Cocos Islands|CO COL Colombia|KM COM Comoros|CG COG Congo|CD COD Congo, Democratic Republic|CK COK Cook Islands|CR CRI Costa Rica
CI CIV Côte d'Ivoire|HR HRV Croatia|CU CUB Cuba|CW CUW Curaçao|CY CYP Cyprus|CZ CZE Czechia|DK DNK Denmark|DJ DJI Djibouti|DM DMA Dominica
DO DOM Dominican Republic|EC ECU Ecuador|EG EGY Egypt|SV SLV El Salvador|GQ GNQ Equatorial Guinea|ER ERI Eritrea|EE EST Estonia|SZ SWZ Eswatini
ET ETH Ethiopia|FK FLK Falkland Islands|FO FRO Faroe Islands|FJ FJI Fiji|FI FIN Finland|FR FRA France|GF GUF French Guiana|PF PYF French Polynesia
TF ATF French Southern Territories|GA GAB Gabon|GM GMB Gambia|GE GEO Georgia|DE DEU Germany|GH GHA Ghana|GI GIB Gibraltar|GR GRC Greece
GL GRL Greenland|GD GRD Grenada|GP GLP Guadeloupe|GU GUM Guam|GT GTM Guatemala|GG GGY Guernsey|GN GIN Guinea|GW GNB Guinea-Bissau|GY GUY Guyana
HT HTI Haiti|HM HMD Heard and McDonald Islands|VA VAT Vatican City|HN HND Honduras|HK HKG Hong Kong|HU HUN Hungary|IS ISL Iceland|IN IND India
ID IDN Indonesia|IR IRN Iran|IQ IRQ Iraq|IE IRL Ireland|IM IMN Isle of Man|IL ISR Israel|IT ITA Italy|JM JAM Jamaica|JP JPN Japan|JE JEY Jersey
JO JOR Jordan|KZ KAZ Kazakhstan|KE KEN Kenya|KI KIR Kiribati|KP PRK North Korea|KR KOR South Korea|KW KWT Kuwait|KG KGZ Kyrgyzstan|LA LAO Laos
LV LVA Latvia|LB LBN Lebanon|LS LSO Lesotho|LR LBR Liberia|LY LBY Libya|LI LIE Liechtenstein|LT LTU Lithuania|LU LUX Luxembourg|MO MAC Macao
MG MDG Madagascar|MW MWI Malawi|MY MYS Malaysia|MV MDV Maldives|ML MLI Mali|MT MLT Malta|MH MHL Marshall Islands|MQ MTQ Martinique
MR MRT Mauritania|MU MUS Mauritius|YT MYT Mayotte|MX MEX Mexico|FM FSM Micronesia|MD MDA Moldova|MC MCO Monaco|MN MNG Mongolia|ME MNE Montenegro
MS MSR Montserrat|MA MAR Morocco|MZ MOZ Mozambique|MM MMR Myanmar|NA NAM Namibia|NR NRU Nauru|NP NPL Nepal|NL NLD Netherlands|NC NCL New Caledonia
NZ NZL New Zealand|NI NIC Nicaragua|NE NER Niger|NG NGA Nigeria|NU NIU Niue|NF NFK Norfolk Island|MK MKD North Macedonia
MP MNP Northern Mariana Islands|NO NOR Norway|OM OMN Oman|PK PAK Pakistan|PW PLW Palau|PS PSE Palestine|PA PAN Panama|PG PNG Papua New Guinea
PY PRY Paraguay|PE PER Peru|PH PHL Philippines|PN PCN Pitcairn Islands|PL POL Poland|PT PRT Portugal|PR PRI Puerto Rico|QA QAT Qatar|RE REU Réunion
RO ROU Romania|RU RUS Russia|RW RWA Rwanda|BL BLM Saint Barthélemy|SH SHN Saint Helena|KN KNA Saint Kitts and Nevis|LC LCA Saint Lucia
MF MAF Saint Martin|PM SPM Saint Pierre and Miquelon|VC VCT Saint Vincent and the Grenadines|WS WSM Samoa|SM SMR San Marino
ST STP São Tomé and Príncipe|SA SAU Saudi Arabia|SN SEN Senegal|RS SRB Serbia|SC SYC Seychelles|SL SLE Sierra Leone|SG SGP Singapore
SX SXM Sint Maarten|SK SVK Slovakia|SI SVN Slovenia|SB SLB Solomon Islands|SO SOM Somalia|ZA ZAF South Africa
GS SGS South Georgia and South Sandwich Islands|SS SSD South Sudan|ES ESP Spain|LK LKA Sri Lanka|SD SDN Sudan|SR SUR Suriname
SJ SJM Svalbard and Jan Mayen|SE SWE Sweden|CH CHE Switzerland|SY SYR Syria|TW TWN Taiwan|TJ TJK Tajikistan|TZ TZA Tanzania|TH THA Thailand
TL TLS Timor-Leste|TG TGO Togo|TK TKL Tokelau|TO TON Tonga|TT TTO Trinidad and Tobago|TN TUN Tunisia|TR TUR Türkiye|TM TKM Turkmenistan
TC TCA Turks and Caicos Islands|TV TUV Tuvalu|UG UGA Uganda|UA UKR Ukraine|AE ARE United Arab Emirates|GB GBR United Kingdom
US USA United States|UM UMI United States Minor Outlying Islands|UY URY Uruguay|UZ UZB Uzbekistan|VU VUT Vanuatu|VE VEN Venezuela|VN VNM Vietnam
VG VGB British Virgin Islands|VI VIR U.S. Virgin Islands|WF WLF Wallis and Futuna|EH ESH Western Sahara|YE YEM Yemen|ZM ZMB Zambia|ZW ZWE Zimbabwe
`;

/** All countries by name. */
export const COUNTRIES: readonly Country[] = ROWS.trim()
  .split(/[|\n]/)
  .map((row) => ({ cca2: row.slice(0, 2), cca3: row.slice(3, 6), name: row.slice(7) }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const byCode = new Map(
  COUNTRIES.flatMap((country) => [[country.cca2, country] as const, [country.cca3, country] as const]),
);

/** The country of a two- or three-letter code in any letter case; undefined for an unknown one. */
export function findCountry(code: string | null | undefined): Country | undefined {
  return byCode.get(code?.trim().toUpperCase() ?? '');
}

/** The three-letter code of a country: a missing one is USA, two letters become three, an unknown one stays as it is (ADR-044, ADR-045). */
export function countryCode(code: string | null | undefined): string {
  const typed = code?.trim().toUpperCase() ?? '';
  return typed === '' ? DEFAULT_COUNTRY : (byCode.get(typed)?.cca3 ?? typed);
}

/** `US` and `USA` are the domestic country, and so is a missing one (ADR-031). */
export function isDomestic(code: string | null | undefined): boolean {
  return countryCode(code) === 'USA';
}

/** `CA` and `CAN` (ADR-032). */
export function isCanada(code: string | null | undefined): boolean {
  return countryCode(code) === 'CAN';
}
