/**
 * The words of which most leaked passwords consist, English and Indonesian, in lower case. Each one also excludes its
 * variations: `sayang` excludes `Sayang123`, `s4yang!` and `sayang2024`.
 */
export const COMMON_STEMS: ReadonlySet<string> = new Set(
  wordsIn(`
  password passwort passwd pass passw passwordku katasandi sandi rahasia rahasiaku kunci secret secure security
  admin administrator administrasi root user username guest test tester testing demo default login masuk welcome
  selamat changeme change letmein access akses master superman batman spiderman ironman naruto sasuke pokemon pikachu
  qwerty qwertyuiop qwert qwer qwe asdf asdfgh asdfghjkl asd zxc zxcv zxcvbn zxcvbnm qazwsx qaz wsx qweasd qweasdzxc
  abc abcd abcde abcdef aaa aaaa abcabc xxx xxxx zzz
  iloveyou iloveu ilove love lovely loveyou loveme lover mylove sayang sayangku sayangkamu sayangmama cinta cintaku
  cintakamu cantik ganteng manis kamu kangen rindu kekasih pacar jodoh akucintakamu akusayangkamu akucinta sayangsayang
  bismillah bismillahirrahmanirrahim alhamdulillah subhanallah allahuakbar allah allahu akbar astaghfirullah
  insyaallah masyaallah mashaallah lailahaillallah muhammad mohammad ahmad islam muslim muslimah umrah umroh haji
  hajj makkah mekkah mecca madinah kabah kaabah masjid masjidil nabawi quran alquran ramadhan ramadan lebaran jamaah
  indonesia merdeka garuda pancasila nusantara jakarta bandung surabaya semarang medan makassar palembang jogja
  yogyakarta malang bogor bekasi tangerang depok denpasar bali lombok aceh padang solo persib persija arema persebaya
  rumah rumahku keluarga keluargaku mama mamaku papa papaku ibu ibuku ayah ayahku bunda anak anakku adik kakak
  bapak bapakku suami istri istriku teman sahabat bahagia semangat sukses berkah barokah rejeki rezeki sehat
  kucing anjing kelinci macan harimau naga gajah bunga mawar melati bulan bintang matahari langit pelangi hujan
  princess prince queen king angel angels sunshine sunflower flower rainbow butterfly summer winter spring autumn
  monkey dragon tiger lion eagle panther jaguar shadow hunter ranger killer ninja samurai warrior soldier
  football baseball basketball soccer hockey tennis golfer golf liverpool chelsea arsenal barcelona realmadrid
  manchester manutd juventus milan intermilan bayern ronaldo messi cristiano beckham
  michael michelle jennifer jessica ashley amanda daniel andrew joshua matthew robert thomas jordan charlie george
  anthony william nicole hannah samantha elizabeth andrea maria christian alexander benjamin jonathan nathan
  budi agus dewi sari siti putri putra rizky rizki dian indah wulan ratna fitri fitria nur aisyah fatimah khadijah
  ali umar usman hasan husein ibrahim yusuf ismail zahra zahira annisa nisa ayu intan permata kartika lestari
  rahmat rahman hidayat hidayah nurul maulana firdaus iqbal fajar bayu eka dwi tri susanti susanto wahyu
  computer komputer internet google facebook instagram whatsapp twitter youtube samsung nokia iphone android apple
  microsoft windows linux oracle cisco hello helloworld hallo halo haloo whatever freedom trustno thunder silver
  golden diamond purple orange yellow green blue black white red pink matrix starwars mustang ferrari mercedes
  corvette harley yamaha honda suzuki kawasaki toyota cookie cookies chocolate coklat cheese banana pepper ginger
  maggie buster bailey tigger bandit lucky happy smile peace money uang duit rich rupiah bisnis office kantor
  company perusahaan travel tour wisata bismillahi sekolah kampus guru dosen dokter polisi tentara indomie bakso
  minecraft fortnite mobilelegend mobilelegends freefire pubg valorant roblox dota gamer games player
  `),
);

/** Common passwords that are not a variation of one of these words, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  wordsIn(`
  00000000 11111111 12345678 123456789 1234567890 12341234 11223344 1122334455 12121212 123123123 123321123
  12344321 123454321 112233445566 147258369 147852369 159753456 159357258 741852963 789456123 987654321 87654321
  9876543210 88888888 99999999 66666666 77777777 55555555 13131313 31415926 19451945 17081945 17845000
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 zaq12wsx zaq1zaq1 q1w2e3r4 a1b2c3d4 1a2b3c4d abcd1234 1234abcd abc12345
  12345abc aa123456 a1234567 a12345678 a123456789 123456aa 123456ab 12345678a 123456789a 1234567a qwer1234
  1234qwer asdf1234 1234asdf zxcv1234 qwerty12 q1q1q1q1 p@ssw0rd p@ssword pa55word pa$$word passw0rd pass1234
  1234pass admin123 admin1234 admin@123 root1234 test1234 user1234 welcome1 welcome@1 changeme1 letmein1
  trustno1 iloveyou1 iloveyou2 ncc1701d 4r5t6y7u !qaz2wsx !qaz@wsx 1qaz@wsx qwe123qwe 123qweasd 123qwe123
  qweasd123 asd123asd asdasd123 zxc123zxc sayang123 sayangku1 bismillah1 indonesia1 indonesia45 merdeka45
  jakarta123 rahasia123 akucintakamu1 cintaku123 lupalupa lupapassword lupasandi gaktahu1 tidaktahu terserah
  terserahku passwordnya inipassword bukanpassword password-ku rahasiaku1 correcthorsebatterystaple
  `),
);

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
