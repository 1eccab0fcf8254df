/**
 * Passwords of eight characters and more that guessing lists begin with, and stems that they are made of by adding digits and
 * signs; `passwordProblem` takes those away before it looks here. The published demo password is one of them (T55).
 */
const WORDS = `
demo-2026-tether
password passwort passw0rd password1 password12 password123 password1234 mypassword newpassword thepassword yourpassword
welcome welcome1 welcome123 letmein letmeinnow iloveyou iloveyou1 ilovegod iloveme loveyou loveme princess princesa sunshine
football baseball basketball superman batman spiderman starwars pokemon naruto dragon dragonball monkey shadow master
michael michelle jennifer jessica jordan23 ashley nicole daniel anthony matthew charlie andrew joshua thomas robert george
hunter ranger harley mustang corvette ferrari mercedes porsche chelsea liverpool arsenal barcelona realmadrid juventus
computer internet samsung google facebook instagram linkedin twitter youtube netflix android windows microsoft apple iphone
qwerty qwertyui qwertyuiop qwerty123 qwerty12 qwerty1 qazwsx qazwsxedc qweasd qweasdzxc asdfgh asdfghjk asdfghjkl zxcvbn
zxcvbnm zaqxsw zaqxswcde poiuytrewq mnbvcxz asdasdasd qweqweqwe
12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 87654321 11111111 22222222 88888888 00000000
12341234 11223344 1122334455 123123123 123321123 147258369 789456123 741852963 159357456 123456abc 1234abcd 1q2w3e4r 1q2w3e4r5t
1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1b2c3d4e5 abcd1234 abc12345 abcdefgh abcdefghi abcd
admin admin123 admin1234 administrator administrador root rootroot toor user username guest guestguest test testing testtest
test1234 tester changeme changeit default secret secretsecret topsecret private access login loginlogin temp temporary
trustno1 whatever freedom forever blessed blessing jesus jesuschrist heaven angel angels butterfly flower flowers rainbow
chocolate cookie cookies cheese banana orange pepper ginger peanut pumpkin summer winter spring autumn january february
march april august september october november december monday tuesday wednesday thursday friday saturday sunday
soccer hockey tennis golfer fishing hunting sailing boating camping hiking outdoor outdoors beach ocean surfing
sunglasses eyewear glasses retainer retainers sunscreen dealer dealers wholesale ordering portal business company customer
account sales salesrep employee service support office manager
california florida texas newyork america england canada australia london chicago boston seattle dallas houston
killer warrior soldier marine victory champion lucky lucky777 money dollar dollars diamond silver golden
tigger snoopy garfield mickey minnie disney pikachu zelda mario nintendo playstation xbox minecraft fortnite roblox
matrix phoenix falcon eagle eagles tiger tigers wolf wolves panther panthers bulldog bulldogs cowboys yankees lakers steelers
hello hellohello hello123 helloworld goodbye goodluck fuckyou fuckoff asshole bullshit
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
