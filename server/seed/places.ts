/**
 * The countries the demo site is set in, with regions and real towns (decisions 5). Region ids never change: members
 * keep them. `weight` is the country's share of the demo members.
 */
import type { Language } from '#schemas/locale.ts';

type Some<T> = readonly [T, ...T[]];

interface RegionPlaces {
  readonly id: string;
  readonly name: string;
  readonly cities: Some<string>;
  /** What people write there, where it is not what the country writes. */
  readonly language: Language | null;
}

export interface CountryPlaces {
  readonly country: string;
  readonly weight: number;
  readonly language: Language;
  readonly regions: Some<RegionPlaces>;
}

const region = (id: string, name: string, ...cities: [string, ...string[]]): RegionPlaces => ({
  id,
  name,
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
  regions: Some<RegionPlaces>,
): CountryPlaces => ({ country: code, weight, language, regions });

export const PLACES: readonly CountryPlaces[] = [
  country('NL', 30, 'nl', [
    region('NL-UT', 'Utrecht', 'Utrecht', 'Amersfoort', 'Zeist'),
    region('NL-NH', 'Noord-Holland', 'Amsterdam', 'Haarlem', 'Alkmaar'),
    region('NL-ZH', 'Zuid-Holland', 'Rotterdam', 'Den Haag', 'Leiden'),
    region('NL-NB', 'Noord-Brabant', 'Eindhoven', 'Breda', 'Tilburg'),
    region('NL-GE', 'Gelderland', 'Arnhem', 'Nijmegen', 'Apeldoorn'),
    region('NL-GR', 'Groningen', 'Groningen', 'Veendam', 'Delfzijl'),
  ]),
  country('BE', 24, 'nl', [
    region('BE-VAN', 'Antwerpen', 'Antwerpen', 'Mechelen', 'Turnhout'),
    region('BE-VOV', 'Oost-Vlaanderen', 'Gent', 'Aalst', 'Sint-Niklaas'),
    speaking('fr', region('BE-BRU', 'Brussel – Bruxelles', 'Bruxelles', 'Ixelles', 'Uccle')),
    region('BE-VWV', 'West-Vlaanderen', 'Brugge', 'Kortrijk', 'Oostende'),
    speaking('fr', region('BE-WLG', 'Liège', 'Liège', 'Verviers', 'Seraing')),
  ]),
  country('GB', 24, 'en', [
    region('GB-LND', 'London', 'London', 'Croydon', 'Ealing'),
    region('GB-SCT', 'Scotland', 'Edinburgh', 'Glasgow', 'Dundee'),
    region('GB-NW', 'North West England', 'Manchester', 'Liverpool', 'Preston'),
    region('GB-SW', 'South West England', 'Bristol', 'Exeter', 'Bath'),
    region('GB-WLS', 'Wales', 'Cardiff', 'Swansea', 'Newport'),
  ]),
  country('IE', 8, 'en', [
    region('IE-D', 'Dublin', 'Dublin', 'Swords', 'Tallaght'),
    region('IE-CO', 'Cork', 'Cork', 'Cobh', 'Mallow'),
    region('IE-G', 'Galway', 'Galway', 'Tuam', 'Ballinasloe'),
    region('IE-LK', 'Limerick', 'Limerick', 'Newcastle West', 'Adare'),
    region('IE-WD', 'Waterford', 'Waterford', 'Dungarvan', 'Tramore'),
  ]),
  country('US', 20, 'en', [
    region('US-NY', 'New York', 'New York', 'Buffalo', 'Rochester'),
    region('US-CA', 'California', 'Los Angeles', 'San Diego', 'Sacramento'),
    region('US-TX', 'Texas', 'Austin', 'Houston', 'Dallas'),
    region('US-IL', 'Illinois', 'Chicago', 'Springfield', 'Peoria'),
    region('US-WA', 'Washington', 'Seattle', 'Spokane', 'Tacoma'),
  ]),
  country('CA', 10, 'en', [
    region('CA-ON', 'Ontario', 'Toronto', 'Ottawa', 'Hamilton'),
    region('CA-BC', 'British Columbia', 'Vancouver', 'Victoria', 'Kelowna'),
    speaking('fr', region('CA-QC', 'Québec', 'Montréal', 'Québec', 'Sherbrooke')),
    region('CA-AB', 'Alberta', 'Calgary', 'Edmonton', 'Red Deer'),
    region('CA-NS', 'Nova Scotia', 'Halifax', 'Truro', 'Lunenburg'),
  ]),
  country('AU', 10, 'en', [
    region('AU-NSW', 'New South Wales', 'Sydney', 'Newcastle', 'Wollongong'),
    region('AU-VIC', 'Victoria', 'Melbourne', 'Geelong', 'Ballarat'),
    region('AU-QLD', 'Queensland', 'Brisbane', 'Cairns', 'Townsville'),
    region('AU-WA', 'Western Australia', 'Perth', 'Fremantle', 'Albany'),
    region('AU-SA', 'South Australia', 'Adelaide', 'Mount Gambier', 'Whyalla'),
  ]),
  country('NZ', 6, 'en', [
    region('NZ-AUK', 'Auckland', 'Auckland', 'Manukau', 'Takapuna'),
    region('NZ-WGN', 'Wellington', 'Wellington', 'Lower Hutt', 'Porirua'),
    region('NZ-CAN', 'Canterbury', 'Christchurch', 'Timaru', 'Ashburton'),
    region('NZ-OTA', 'Otago', 'Dunedin', 'Queenstown', 'Oamaru'),
    region('NZ-WKO', 'Waikato', 'Hamilton', 'Cambridge', 'Taupō'),
  ]),
  country('DE', 24, 'de', [
    region('DE-NW', 'Nordrhein-Westfalen', 'Köln', 'Düsseldorf', 'Münster'),
    region('DE-BY', 'Bayern', 'München', 'Nürnberg', 'Augsburg'),
    region('DE-BE', 'Berlin', 'Berlin', 'Spandau', 'Köpenick'),
    region('DE-HH', 'Hamburg', 'Hamburg', 'Altona', 'Bergedorf'),
    region('DE-SN', 'Sachsen', 'Leipzig', 'Dresden', 'Chemnitz'),
  ]),
  country('AT', 10, 'de', [
    region('AT-9', 'Wien', 'Wien', 'Floridsdorf', 'Hietzing'),
    region('AT-6', 'Steiermark', 'Graz', 'Leoben', 'Kapfenberg'),
    region('AT-4', 'Oberösterreich', 'Linz', 'Wels', 'Steyr'),
    region('AT-5', 'Salzburg', 'Salzburg', 'Hallein', 'Saalfelden'),
    region('AT-7', 'Tirol', 'Innsbruck', 'Kufstein', 'Lienz'),
  ]),
  country('IT', 16, 'it', [
    region('IT-25', 'Lombardia', 'Milano', 'Bergamo', 'Brescia'),
    region('IT-62', 'Lazio', 'Roma', 'Latina', 'Viterbo'),
    region('IT-52', 'Toscana', 'Firenze', 'Pisa', 'Siena'),
    region('IT-72', 'Campania', 'Napoli', 'Salerno', 'Caserta'),
    region('IT-45', 'Emilia-Romagna', 'Bologna', 'Parma', 'Rimini'),
  ]),
  country('FR', 16, 'fr', [
    region('FR-IDF', 'Île-de-France', 'Paris', 'Versailles', 'Montreuil'),
    region('FR-ARA', 'Auvergne-Rhône-Alpes', 'Lyon', 'Grenoble', 'Annecy'),
    region('FR-PAC', 'Provence-Alpes-Côte d’Azur', 'Marseille', 'Nice', 'Avignon'),
    region('FR-BRE', 'Bretagne', 'Rennes', 'Brest', 'Quimper'),
    region('FR-NAQ', 'Nouvelle-Aquitaine', 'Bordeaux', 'La Rochelle', 'Pau'),
  ]),
  country('ES', 16, 'es', [
    region('ES-MD', 'Comunidad de Madrid', 'Madrid', 'Getafe', 'Alcalá de Henares'),
    region('ES-CT', 'Cataluña', 'Barcelona', 'Girona', 'Tarragona'),
    region('ES-AN', 'Andalucía', 'Sevilla', 'Málaga', 'Granada'),
    region('ES-VC', 'Comunitat Valenciana', 'Valencia', 'Alicante', 'Castellón'),
    region('ES-PV', 'País Vasco', 'Bilbao', 'San Sebastián', 'Vitoria'),
  ]),
  country('PL', 14, 'pl', [
    region('PL-14', 'Mazowieckie', 'Warszawa', 'Radom', 'Płock'),
    region('PL-12', 'Małopolskie', 'Kraków', 'Tarnów', 'Zakopane'),
    region('PL-22', 'Pomorskie', 'Gdańsk', 'Gdynia', 'Sopot'),
    region('PL-02', 'Dolnośląskie', 'Wrocław', 'Legnica', 'Wałbrzych'),
    region('PL-30', 'Wielkopolskie', 'Poznań', 'Kalisz', 'Gniezno'),
  ]),
  country('CH', 6, 'de', [
    region('CH-ZH', 'Zürich', 'Zürich', 'Winterthur', 'Uster'),
    region('CH-BE', 'Bern', 'Bern', 'Thun', 'Biel'),
    speaking('fr', region('CH-GE', 'Genève', 'Genève', 'Carouge', 'Meyrin')),
    region('CH-BS', 'Basel-Stadt', 'Basel', 'Riehen', 'Bettingen'),
    speaking('it', region('CH-TI', 'Ticino', 'Lugano', 'Bellinzona', 'Locarno')),
  ]),
  country('FI', 6, 'en', [
    region('FI-18', 'Uusimaa', 'Helsinki', 'Espoo', 'Vantaa'),
    region('FI-11', 'Pirkanmaa', 'Tampere', 'Nokia', 'Ylöjärvi'),
    region('FI-19', 'Varsinais-Suomi', 'Turku', 'Salo', 'Naantali'),
    region('FI-14', 'Pohjois-Pohjanmaa', 'Oulu', 'Kempele', 'Raahe'),
    region('FI-08', 'Keski-Suomi', 'Jyväskylä', 'Äänekoski', 'Jämsä'),
  ]),
];
