/** City, state or province, postal code, area code, country: one or more for each state, and some of Canada. */
const LIST = `Birmingham,AL,35203,205|Mobile,AL,36602,251|Anchorage,AK,99501,907|Juneau,AK,99801,907|Flagstaff,AZ,86001,928|Tucson,AZ,85701,520|Fayetteville,AR,72701,479|San Diego,CA,92101,619|Truckee,CA,96161,530|Santa Cruz,CA,95060,831
Durango,CO,81301,970|Boulder,CO,80302,303|Salida,CO,81201,719|Mystic,CT,06355,860|Lewes,DE,19958,302|Key West,FL,33040,305|Jupiter,FL,33458,561|Savannah,GA,31401,912|Kailua,HI,96734,808|Boise,ID,83702,208|Ketchum,ID,83340,208
Evanston,IL,60201,847|Galena,IL,61036,815|Bloomington,IN,47401,812|Dubuque,IA,52001,563|Lawrence,KS,66044,785|Louisville,KY,40202,502|Grand Isle,LA,70358,985|Camden,ME,04843,207|Bar Harbor,ME,04609,207|Annapolis,MD,21401,410
Rockport,MA,01966,978|Chatham,MA,02633,508|Traverse City,MI,49684,231|Marquette,MI,49855,906|Duluth,MN,55802,218|Ely,MN,55731,218|Biloxi,MS,39530,228|Branson,MO,65616,417|Bozeman,MT,59715,406|Whitefish,MT,59937,406|Omaha,NE,68102,402
Reno,NV,89501,775|North Conway,NH,03860,603|Cape May,NJ,08204,609|Taos,NM,87571,575|Santa Fe,NM,87501,505|Lake Placid,NY,12946,518|Montauk,NY,11954,631|Asheville,NC,28801,828|Nags Head,NC,27959,252|Bismarck,ND,58501,701
Put-in-Bay,OH,43456,419|Columbus,OH,43215,614|Tulsa,OK,74103,918|Bend,OR,97701,541|Hood River,OR,97031,541|Newport,OR,97365,541|Erie,PA,16501,814|Ohiopyle,PA,15470,724|Newport,RI,02840,401|Folly Beach,SC,29439,843|Rapid City,SD,57701,605
Chattanooga,TN,37402,423|Austin,TX,78701,512|Port Aransas,TX,78373,361|Moab,UT,84532,435|Park City,UT,84060,435|St. George,UT,84770,435|Stowe,VT,05672,802|Virginia Beach,VA,23451,757|White Salmon,WA,98672,509|Port Townsend,WA,98368,360
Fayetteville,WV,25840,304|Bayfield,WI,54814,715|Jackson,WY,83001,307|Lander,WY,82520,307|Washington,DC,20001,202|Rincon,PR,00677,787
Canmore,AB,T1W 1P3,403,CAN|Tofino,BC,V0R 2Z0,250,CAN|Whistler,BC,V8E 0A1,604,CAN|Gimli,MB,R0C 1B0,204,CAN|Collingwood,ON,L9Y 1A1,705,CAN|Lunenburg,NS,B0J 2C0,902,CAN|Mont-Tremblant,QC,J8E 1A1,819,CAN`;

export interface Place {
  city: string;
  state: string;
  zip: string;
  area: string;
  country: string;
}

export const PLACES: readonly Place[] = LIST.split(/[\n|]/).map((entry) => {
  const [city = '', state = '', zip = '', area = '', country = 'USA'] = entry.split(',');
  return { city, state, zip, area, country };
});

export function placeOf(city: string, state: string): Place {
  const found = PLACES.find((place) => place.city === city && place.state === state);
  if (found === undefined) throw new Error(`no place ${city}, ${state}`);
  return found;
}
