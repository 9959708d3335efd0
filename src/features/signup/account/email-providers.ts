const listed = (lines: string): readonly string[] => lines.trim().split(/\s+/);

/** Common providers of e-mail, with many Dutch and Belgian ones (spec §5). Of two equally near ones the first is suggested. */
export const PROVIDERS = listed(`
  gmail.com hotmail.com outlook.com icloud.com yahoo.com live.com msn.com
  hotmail.nl live.nl outlook.nl ziggo.nl kpnmail.nl planet.nl home.nl hetnet.nl chello.nl upcmail.nl
  xs4all.nl casema.nl quicknet.nl zonnet.nl kpnplanet.nl tele2.nl telfort.nl online.nl solcon.nl
  caiway.nl caiway.net zeelandnet.nl kabelfoon.nl wxs.nl dds.nl tiscali.nl 12move.nl versatel.nl
  hotmail.be live.be outlook.be telenet.be skynet.be proximus.be scarlet.be pandora.be belgacom.net
  voo.be edpnet.be euphonynet.be brutele.be
  googlemail.com me.com mac.com aol.com ymail.com mail.com email.com proton.me protonmail.com pm.me
  gmx.net gmx.de gmx.com gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mail.de mailbox.org
  hotmail.de live.de outlook.de yahoo.de hotmail.co.uk live.co.uk yahoo.co.uk
  hotmail.fr live.fr outlook.fr yahoo.fr orange.fr free.fr wanadoo.fr sfr.fr laposte.net neuf.fr
  hotmail.it live.it outlook.it yahoo.it libero.it virgilio.it alice.it tin.it
  hotmail.es outlook.es yahoo.es telefonica.net
  wp.pl onet.pl o2.pl op.pl interia.pl gazeta.pl poczta.onet.pl
`);

/** Providers with an address in many countries: their name is known, whatever follows it. */
export const SECOND_LEVELS = listed('hotmail outlook yahoo');

/** Ends of domains that are right as they are. */
export const TOP_LEVELS = listed(`
  com nl be net org de fr it es pl eu at ch lu co.uk uk ie se dk no fi pt cz gr hu ro tr ca
  com.au com.br com.mx com.ar com.tr co.nz co.jp co.in in jp
`);

/** What a slip in the end of any other domain most likely meant. */
export const COMMON_TOP_LEVELS = listed('com net org');
