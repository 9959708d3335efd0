/**
 * From the first-level areas of GeoNames to the region ids of this site, which follow ISO 3166-2. Unlisted countries have the
 * same codes in both. Belgium, England and Ireland are handled elsewhere, because their first level is coarser.
 */
const pairs = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text.split(' ').map((pair) => {
      const [code = '', id = ''] = pair.split('=');
      return [code, id];
    }),
  );

export const REGION_BY_ADMIN: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  NL: pairs('01=DR 02=FR 03=GE 04=GR 05=LI 06=NB 07=NH 09=UT 10=ZE 11=ZH 15=OV 16=FL'),
  GB: pairs('SCT=SCT WLS=WLS NIR=NIR'),
  CA: pairs('01=AB 02=BC 03=MB 04=NB 05=NL 07=NS 08=ON 09=PE 10=QC 11=SK 12=YT 13=NT 14=NU'),
  AU: pairs('01=ACT 02=NSW 03=NT 04=QLD 05=SA 06=TAS 07=VIC 08=WA'),
  NZ: pairs(
    'E7=AUK E8=BOP E9=CAN F1=GIS F2=HKB F3=MWT F4=MBH F5=NSN F6=NTL F7=OTA F8=STL F9=TKI G1=WKO G2=WGN G3=WTC TAS=TAS',
  ),
  DE: pairs(
    '01=BW 02=BY 03=HB 04=HH 05=HE 06=NI 07=NW 08=RP 09=SL 10=SH 11=BB 12=MV 13=SN 14=ST 15=TH 16=BE',
  ),
  AT: pairs('01=1 02=2 03=3 04=4 05=5 06=6 07=7 08=8 09=9'),
  IT: pairs(
    '01=65 02=77 03=78 04=72 05=45 06=36 07=62 08=42 09=25 10=57 11=67 12=21 13=75 14=88 15=82 16=52 17=32 18=55 19=23 20=34',
  ),
  FR: pairs(
    '11=IDF 24=CVL 27=BFC 28=NOR 32=HDF 44=GES 52=PDL 53=BRE 75=NAQ 76=OCC 84=ARA 93=PAC 94=20R',
  ),
  ES: pairs(
    '07=IB 27=RI 29=MD 31=MC 32=NC 34=AS 39=CB 51=AN 52=AR 53=CN 54=CM 55=CL 56=CT 57=EX 58=GA 59=PV 60=VC CE=CE ML=ML',
  ),
  PL: pairs(
    '72=02 73=04 74=10 75=06 76=08 77=12 78=14 79=16 80=18 81=20 82=22 83=24 84=26 85=28 86=30 87=32',
  ),
  FI: pairs(
    '01=18 02=19 04=17 05=06 06=11 07=16 08=09 09=02 10=04 11=15 12=13 13=08 14=03 15=12 16=07 17=14 18=05 19=10',
  ),
};

/** A Belgian arrondissement by its number: the first digit is the province, except for Brussels and the two Brabants. */
export function belgianRegion(arrondissement: string | undefined): string | null {
  const given = arrondissement ?? '';
  const brabant: Readonly<Record<string, string>> = { 21: 'BRU', 23: 'VBR', 24: 'VBR', 25: 'WBR' };
  const provinces: Readonly<Record<string, string>> = {
    1: 'VAN',
    3: 'VWV',
    4: 'VOV',
    5: 'WHT',
    6: 'WLG',
    7: 'VLI',
    8: 'WLX',
    9: 'WNA',
  };
  return brabant[given] ?? provinces[given.charAt(0)] ?? null;
}
