/**
 * The homes of demo members: some regions of every country, with real towns (decisions 5). `weight` is the country's
 * share of the demo members.
 */
import type { Language } from '#schemas/locale.ts';
import type { NonEmpty } from './random.ts';

interface RegionPlaces {
  readonly id: string;
  readonly cities: NonEmpty<string>;
  /** The language there, when it is not the country's. */
  readonly language: Language | null;
}

export interface CountryPlaces {
  readonly country: string;
  readonly weight: number;
  readonly language: Language;
  readonly regions: NonEmpty<RegionPlaces>;
}

const region = (id: string, ...cities: [string, ...string[]]): RegionPlaces => ({
  id,
  cities,
  language: null,
});

const speaking = (language: Language, where: RegionPlaces): RegionPlaces => ({
  ...where,
  language,
});

const country = (
  code: string,
  weight: number,
  language: Language,
  regions: NonEmpty<RegionPlaces>,
): CountryPlaces => ({ country: code, weight, language, regions });

export const PLACES: readonly CountryPlaces[] = [
  country('NL', 30, 'nl', [
    region('NL-UT', 'Utrecht', 'Amersfoort', 'Zeist'),
    region('NL-NH', 'Amsterdam', 'Haarlem', 'Alkmaar'),
    region('NL-ZH', 'Rotterdam', 'Den Haag', 'Leiden'),
    region('NL-NB', 'Eindhoven', 'Breda', 'Tilburg'),
    region('NL-GE', 'Arnhem', 'Nijmegen', 'Apeldoorn'),
    region('NL-GR', 'Groningen', 'Veendam', 'Delfzijl'),
  ]),
  country('BE', 24, 'nl', [
    region('BE-VAN', 'Antwerpen', 'Mechelen', 'Turnhout'),
    region('BE-VOV', 'Gent', 'Aalst', 'Sint-Niklaas'),
    speaking('fr', region('BE-BRU', 'Bruxelles', 'Ixelles', 'Uccle')),
    region('BE-VWV', 'Brugge', 'Kortrijk', 'Oostende'),
    speaking('fr', region('BE-WLG', 'Liège', 'Verviers', 'Seraing')),
  ]),
  country('GB', 24, 'en', [
    region('GB-LND', 'London', 'Croydon', 'Ealing'),
    region('GB-SCT', 'Edinburgh', 'Glasgow', 'Dundee'),
    region('GB-NW', 'Manchester', 'Liverpool', 'Preston'),
    region('GB-SW', 'Bristol', 'Exeter', 'Bath'),
    region('GB-WLS', 'Cardiff', 'Swansea', 'Newport'),
  ]),
  country('IE', 8, 'en', [
    region('IE-D', 'Dublin', 'Swords', 'Tallaght'),
    region('IE-CO', 'Cork', 'Cobh', 'Mallow'),
    region('IE-G', 'Galway', 'Tuam', 'Ballinasloe'),
    region('IE-LK', 'Limerick', 'Newcastle West', 'Adare'),
    region('IE-WD', 'Waterford', 'Dungarvan', 'Tramore'),
  ]),
  country('US', 20, 'en', [
    region('US-NY', 'New York', 'Buffalo', 'Rochester'),
    region('US-CA', 'Los Angeles', 'San Diego', 'Sacramento'),
    region('US-TX', 'Austin', 'Houston', 'Dallas'),
    region('US-IL', 'Chicago', 'Springfield', 'Peoria'),
    region('US-WA', 'Seattle', 'Spokane', 'Tacoma'),
  ]),
  country('CA', 10, 'en', [
    region('CA-ON', 'Toronto', 'Ottawa', 'Hamilton'),
    region('CA-BC', 'Vancouver', 'Victoria', 'Kelowna'),
    speaking('fr', region('CA-QC', 'Montréal', 'Québec', 'Sherbrooke')),
    region('CA-AB', 'Calgary', 'Edmonton', 'Red Deer'),
    region('CA-NS', 'Halifax', 'Truro', 'Lunenburg'),
  ]),
  country('AU', 10, 'en', [
    region('AU-NSW', 'Sydney', 'Newcastle', 'Wollongong'),
    region('AU-VIC', 'Melbourne', 'Geelong', 'Ballarat'),
    region('AU-QLD', 'Brisbane', 'Cairns', 'Townsville'),
    region('AU-WA', 'Perth', 'Fremantle', 'Albany'),
    region('AU-SA', 'Adelaide', 'Mount Gambier', 'Whyalla'),
  ]),
  country('NZ', 6, 'en', [
    region('NZ-AUK', 'Auckland', 'Manukau', 'Takapuna'),
    region('NZ-WGN', 'Wellington', 'Lower Hutt', 'Porirua'),
    region('NZ-CAN', 'Christchurch', 'Timaru', 'Ashburton'),
    region('NZ-OTA', 'Dunedin', 'Queenstown', 'Oamaru'),
    region('NZ-WKO', 'Hamilton', 'Cambridge', 'Taupō'),
  ]),
  country('DE', 24, 'de', [
    region('DE-NW', 'Köln', 'Düsseldorf', 'Münster'),
    region('DE-BY', 'München', 'Nürnberg', 'Augsburg'),
    region('DE-BE', 'Berlin', 'Spandau', 'Köpenick'),
    region('DE-HH', 'Hamburg', 'Altona', 'Bergedorf'),
    region('DE-SN', 'Leipzig', 'Dresden', 'Chemnitz'),
  ]),
  country('AT', 10, 'de', [
    region('AT-9', 'Wien', 'Floridsdorf', 'Hietzing'),
    region('AT-6', 'Graz', 'Leoben', 'Kapfenberg'),
    region('AT-4', 'Linz', 'Wels', 'Steyr'),
    region('AT-5', 'Salzburg', 'Hallein', 'Saalfelden'),
    region('AT-7', 'Innsbruck', 'Kufstein', 'Lienz'),
  ]),
  country('IT', 16, 'it', [
    region('IT-25', 'Milano', 'Bergamo', 'Brescia'),
    region('IT-62', 'Roma', 'Latina', 'Viterbo'),
    region('IT-52', 'Firenze', 'Pisa', 'Siena'),
    region('IT-72', 'Napoli', 'Salerno', 'Caserta'),
    region('IT-45', 'Bologna', 'Parma', 'Rimini'),
  ]),
  country('FR', 16, 'fr', [
    region('FR-IDF', 'Paris', 'Versailles', 'Montreuil'),
    region('FR-ARA', 'Lyon', 'Grenoble', 'Annecy'),
    region('FR-PAC', 'Marseille', 'Nice', 'Avignon'),
    region('FR-BRE', 'Rennes', 'Brest', 'Quimper'),
    region('FR-NAQ', 'Bordeaux', 'La Rochelle', 'Pau'),
  ]),
  country('ES', 16, 'es', [
    region('ES-MD', 'Madrid', 'Getafe', 'Alcalá de Henares'),
    region('ES-CT', 'Barcelona', 'Girona', 'Tarragona'),
    region('ES-AN', 'Sevilla', 'Málaga', 'Granada'),
    region('ES-VC', 'Valencia', 'Alicante', 'Castellón'),
    region('ES-PV', 'Bilbao', 'San Sebastián', 'Vitoria'),
  ]),
  country('PL', 14, 'pl', [
    region('PL-14', 'Warszawa', 'Radom', 'Płock'),
    region('PL-12', 'Kraków', 'Tarnów', 'Zakopane'),
    region('PL-22', 'Gdańsk', 'Gdynia', 'Sopot'),
    region('PL-02', 'Wrocław', 'Legnica', 'Wałbrzych'),
    region('PL-30', 'Poznań', 'Kalisz', 'Gniezno'),
  ]),
  country('CH', 6, 'de', [
    region('CH-ZH', 'Zürich', 'Winterthur', 'Uster'),
    region('CH-BE', 'Bern', 'Thun', 'Biel'),
    speaking('fr', region('CH-GE', 'Genève', 'Carouge', 'Meyrin')),
    region('CH-BS', 'Basel', 'Riehen', 'Bettingen'),
    speaking('it', region('CH-TI', 'Lugano', 'Bellinzona', 'Locarno')),
  ]),
  country('FI', 6, 'en', [
    region('FI-18', 'Helsinki', 'Espoo', 'Vantaa'),
    region('FI-11', 'Tampere', 'Nokia', 'Ylöjärvi'),
    region('FI-19', 'Turku', 'Salo', 'Naantali'),
    region('FI-14', 'Oulu', 'Kempele', 'Raahe'),
    region('FI-08', 'Jyväskylä', 'Äänekoski', 'Jämsä'),
  ]),
];
