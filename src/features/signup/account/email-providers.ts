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

/** Right as they are, and never suggested: providers of other countries, and names that are near to one of the list above. */
export const REAL_DOMAINS = listed(`
  kpn.com bol.com kpn.nl xs4all.com freedom.nl tele2.com delta.nl ziggo.com telfort.com upc.nl
  qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com tom.com aliyun.com naver.com daum.net hanmail.net
  yahoo.co.jp docomo.ne.jp ezweb.ne.jp softbank.ne.jp nifty.com rediffmail.com
  mail.ru bk.ru list.ru inbox.ru internet.ru yandex.ru yandex.com ya.ru rambler.ru lenta.ru ukr.net i.ua meta.ua bigmir.net
  tut.by mail.by abv.bg mail.bg dir.bg inbox.lv inbox.lt mail.ee hot.ee seznam.cz email.cz post.cz centrum.cz atlas.cz
  volny.cz azet.sk zoznam.sk centrum.sk freemail.hu citromail.hu t-online.hu yahoo.ro otenet.gr in.gr
  fastmail.com fastmail.fm hey.com tutanota.com tutanota.de tuta.com tuta.io keemail.me zoho.com zoho.eu hushmail.com
  runbox.com startmail.com mailfence.com disroot.org riseup.net duck.com proton.ch proton.com icloud.de
  att.net sbcglobal.net bellsouth.net comcast.net cox.net verizon.net charter.net earthlink.net juno.com netzero.net
  optonline.net roadrunner.com rocketmail.com aim.com love.com usa.net usa.com post.com mail2world.com lycos.com
  rogers.com shaw.ca telus.net bell.net sympatico.ca videotron.ca cogeco.ca bigpond.com optusnet.com.au iinet.net.au
  xtra.co.nz uol.com.br bol.com.br terra.com.br ig.com.br globo.com live.com.mx prodigy.net.mx arnet.com.ar
  btinternet.com sky.com virginmedia.com virgin.net ntlworld.com talktalk.net blueyonder.co.uk tiscali.co.uk o2.co.uk
  eircom.net bluewin.ch hispeed.ch sunrise.ch swissonline.ch a1.net aon.at chello.at utanet.at inode.at
  arcor.de online.de vodafone.de o2online.de kabelmail.de email.de ok.de 1und1.de ewe.net netcologne.de magenta.de
  bbox.fr numericable.fr club-internet.fr aliceadsl.fr cegetel.net voila.fr aol.fr gmx.fr mail.fr
  tim.it email.it fastwebnet.it inwind.it iol.it aruba.it pec.it poste.it hotmail.pt sapo.pt iol.pt mail.pt clix.pt
  telia.com spray.se bredband.net comhem.se online.no getmail.no mail.dk jubii.dk ofir.dk luukku.com kolumbus.fi suomi24.fi
  vp.pl tlen.pl gmail.pl o2.ie aol.de aol.co.uk mailbox.co.za vodamail.co.za mweb.co.za
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
