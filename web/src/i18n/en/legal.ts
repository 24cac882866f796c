export const legal = {
  updated: 'Last updated: {{day}}',
  contents: 'On this page',
  contact: 'Contact',
  email: 'Email',
  website: 'Website',
  terms: {
    title: 'Terms of Service',
    intro:
      'Yuti helps adults meet by comparing their birth charts. It is operated by an individual proprietor ("we"). By creating an account you agree to these terms.',
    age: {
      title: 'Who may use Yuti',
      text: 'You must be at least 18 years old. We check the date of birth that you enter, and we close the account of anyone who is younger.\nOne person has one account. It is yours alone: do not share it, sell it or open one in someone else’s name.',
    },
    profile: {
      title: 'Your profile',
      text: 'Enter your real date, time and city of birth, and photos that show you. You may add up to 10 photos. Verify photos with your own face only; the badge ends when your photos show somebody else.\nWhat you post stays yours. You allow us to store it and show it to other members as the product needs, for as long as you keep it here.',
    },
    conduct: {
      title: 'What we do not tolerate',
      text: 'No harassment, threats, hate or pressure of any kind. No nudity or sexual content without consent. No fake profiles, spam, advertising or requests for money. No content that harms others or breaks the law.\nWe have zero tolerance for objectionable content and abusive people. Every profile can be reported and blocked. We look at reports within 24 hours, remove what breaks these rules, and block the person who posted it. A person decides about each block, not a machine. People who are blocked read the reason after signing in and can appeal: we look again at their first answer to our team. People who report hear that we have looked, and nothing about the other person. When several people report an account within a day, new people do not see it until we have looked. That is not a block. We look at links and contact data in a profile before others see them. If a block has an end date, the person reads it, and the block ends by itself on that day. Short of a block we may warn someone or pause their likes for some days; they read the reason and the end, and can appeal in the same way. We email each such decision with its reason. In the first 24 hours a new account likes and writes to only so many people; the app says how many are left. When very many sign-ups, requests for sign-in links or wrong passwords come from one network, your browser first works out a small calculation.',
    },
    children: {
      title: 'Safety of children',
      text: 'Yuti is for adults only, and child sexual abuse and exploitation have no place here in any form: no such images, drawn or generated ones included, no sexual talk about minors, no grooming, no extortion, no trade.\nAnyone who does any of this, or tries to contact a minor, is blocked immediately and for good, and we report it to the authorities and keep what they need. Use Report in the app or write to us right away if you see anything of the kind; we read these notices first. The address below is also the contact for authorities and for questions about these standards.',
    },
    notice: {
      title: 'How to notify us of illegal content',
      text: 'Use Report on a profile, a chat or a single message, or write to the address below: what it is, where it is (a name or a link is enough), and why you believe that it is illegal. You do not need an account for that.\nWe confirm that your notice has arrived, a person decides without delay, and we tell you when it is done. The person concerned learns what we have decided and why; we tell no one else about them. Either of you can answer; then we look again. You can also turn to a court or to a recognised body for settling disputes.',
    },
    compatibility: {
      title: 'Compatibility scores',
      text: 'Stars and levels are computed from birth data by traditions that are old and beautiful but not science. Compatibility scores are for entertainment only. They are no advice about your health, money or relationships, and no promise about another person.',
    },
    meeting: {
      title: 'Meeting people',
      text: 'We do not check criminal records or identities. Meet in public places, tell a friend where you are, and never send money to someone you have not met. What happens between members is their own responsibility.',
    },
    ending: {
      title: 'Ending it',
      text: 'You may delete your account in Settings at any time; this is permanent. We may block an account that breaks these terms. A blocked person learns the reason after signing in and can answer our team.',
    },
    liability: {
      title: 'Our responsibility',
      text: 'We run Yuti with care but cannot promise that it is always available or free of faults. As far as the law allows, we are not liable for damage that comes from using it or from the conduct of other members. Your rights under consumer law remain unaffected.',
    },
    changes: {
      title: 'Changes',
      text: 'When these terms change in a way that matters, we tell you in the app before it takes effect. If you do not agree, you can delete your account.',
    },
    sources: {
      title: 'Sources',
      text: 'Names and coordinates of towns come from GeoNames under the licence CC BY 4.0. We chose from them, added names and changed the way they are written. The borders of time zones come from the contributors of OpenStreetMap under the licence ODbL.',
    },
  },
  privacy: {
    title: 'Privacy Policy',
    intro:
      'This page says what Yuti knows about you, why, and what you can do about it. Yuti is operated by an individual proprietor, who is responsible for your data.',
    collect: {
      title: 'What we keep',
      text: 'Your email, your name and a scrambled form of your password. Which terms you have accepted, and when.\nIf you sign in with Google or Apple: the number by which they know you, your email and first name there; from Apple a sealed key too, which serves to end that link.\nYour date, time and city of birth.\nYour gender, who you are looking for, your bio, your interests and up to 10 photos. If you add them: what you look for, your languages, your height, children, and your answers to topics.\nYour likes and what you write with them, your passes (for a year, or longer while that person’s like waits for you), matches and messages, the dates you plan in them, and the calculations you save. Who you block or report. Which people you were shown and on which day, until 90 days after the last time.\nFor each device that is signed in: its browser, its network address and when it was last used; for 30 days, in a scrambled form, the networks you have used, and the random number by which we recognise your browser; the key under which your phone receives notifications, if you allow them. The access tokens that you create for programs: the name, what each may read, when it was created and last used and when it ends; the token itself in a scrambled form only. When you were last connected, and what you want to be told.\nWarnings, paused likes and blocks by our team, with their reasons. In the first 24 hours of your account, how many likes and first messages it has used; this is deleted the night after. How often signing up and signing in was tried from a network or for an address, in a scrambled form and for a day at most.\nIf you allow it, your position, or a town that you choose instead: rounded to a cell about two kilometres wide before it is stored, with the name of the town, which only you see.',
    },
    birth: {
      title: 'Your birth data',
      text: 'Birth date, time and city are used to compute compatibility, and no other member sees them. Our team can see them where its work needs it, such as for a report or when it checks new accounts; each look is noted in a log. Other members see your age, unless you hide it; it changes on the first day of the month after your birthday, so no one can read the day from it. Over a year, though, others can see in which month it changes, and so the month you were born in. If you hide your age, filters still know it to within five years. Unless you turn it off, others can filter by whether you were active in the last week, but never see on which day. Others also see how many stars there are between you: 5, 4, 3, or 2 or fewer. Only a match sees the exact number, and which of three channels between you are complete, half or absent. Stars are answers about a birth, so someone with several accounts could use them to guess your birthday. We limit this, but cannot rule it out, and we have measured it for someone who knows our method and your year of birth and opens accounts with birth data chosen for that: one account finds the right day in about 1 of 100 cases, two in 4 of 100, four in up to 66 of 100, and eight nearly always. If you match with such a person, the channels tell more: one match finds the right day in about 16 of 100 cases, two in up to 61 of 100.\nThat is why you can correct your birth data freely only until you are shown the first person. After that you can change it once in 12 months; the change takes effect after 24 hours. You can ask our team for more; they see your reason, the old and the new data and when you changed it before, and each look is noted in a log.\nIf you try your sky on our first page without an account, what you type is sent to us for that calculation only: we neither store nor log it. It stays in the open page. If you choose to keep it, your browser tab keeps it until you sign up and fill in your profile there, sign out or close the tab.',
    },
    why: {
      title: 'Why we use it',
      text: 'To run the service you asked for, to keep it safe, and to answer you. Gender and who you are looking for are sensitive: we use them, with your consent, only to choose who to show. We show no advertising, sell no data and use no trackers.',
    },
    others: {
      title: 'Who else sees it',
      text: 'Other members see your profile as you wrote it, except what you hide there, and your messages reach the person you write to. Our team sees your registration data, and what is needed to handle a report: with each report, a copy of what was reported and of what is around it is sealed for the team. Of a conversation the team first sees only the reported message; the rest is opened when one of us asks with a reason and another one agrees, for 24 hours, and each step is noted in a log. While our team is one person, this person may read it alone. When several accounts look like one person’s (one device or network whose accounts were shown the same person, one mailbox, many new births from one network, the same photo), the team sees these accounts and who they were shown, because several accounts could be used to guess birthdays. No birth data is shown there, and each look is noted in a log.\nIf your profile’s words contain links or contact data, our team looks at them before others see them. Of the note of a like, of your first five messages to each match, also as you edit them, and of the places of dates in them, we keep a scrambled form (a keyed hash) for seven days, to notice when many people get the same words; they can’t be read from it. When several people report an account within a day, our team is told.\nThe data is kept in a hosted backend whose database uses row-level security: each request can reach only the rows of the person who asks. Push notifications, if you turn them on, pass through the notification services of Apple and Google. They and our emails only say that something is new, never who wrote or what; only an email about a decision of our team on your account says what was decided and why.',
    },
    photos: {
      title: 'Photos and voice messages',
      text: 'We re-encode every picture and remove its hidden data, such as the place where it was taken. Of a voice message we store only the sound and its waveform. Links to both are made for one viewer and expire within 24 hours.\nBefore others see a picture, a program on our own servers looks at it: how likely it shows nudity, how many faces it has and how large they are, and a code by which copies are found. It does not recognise who is in it, unless you verify your photos. Most photos are public within seconds. The team decides about a photo that may show nudity, that copies one of a blocked account or that the program could not check, and you are told why it waits. If the program does not see exactly one clear face in a photo and you ask us to let it be your first one, the team looks at it too. In chats, pictures that may show nudity or that copy a photo of a blocked account stay hidden until the other person taps them; of such a copy the team hears that it was sent, and the code is not kept. The team sees pictures of chats only with a report. What was found is deleted with the picture; the codes of the photos of an account that we block are kept until the end date of the block or, if it has none, for a year after the block, and beyond that for as long as the account exists and is blocked. When the block ends, they are deleted.',
    },
    verification: {
      title: 'Verified photos',
      text: 'Only if you ask for it and agree: you take two pictures with the app’s camera, and a program on our own servers compares the face in them with the faces in your photos. If the result is not clear, our team compares the pictures by eye; each look is noted in a log. So they do if a code shows that one of the two pictures copies the other, a photo of a profile or one of a blocked account; the code is not kept. If three checks within a week find somebody else in your photos, our team looks at the account; the count is deleted after a week. The measurements of a face are used for those seconds alone and are never stored; of each photo we keep whether it shows you. The two pictures are erased 48 hours after the decision, and the note that there was a check after 90 days. If our team has not decided within 30 days, the check ends, the two pictures are erased at once, and you can try again. Pictures that you do not send are deleted after 20 minutes. While you are verified, each photo that you add is compared with the others in the same way.\nOthers see a badge by your name, nothing else. In your profile you can take the consent back at any time: the pictures, the results and the badge are then deleted at once. Backups age out within 30 days. If you are refused, write to our team within 48 hours, and a person decides again.',
    },
    calculations: {
      title: 'Calculations about others',
      text: 'You can enter someone else’s birth data to compare it with your own. Enter it only if that person would not mind. No one but you sees what you save; you can delete it at any time, and it goes with your account.',
    },
    links: {
      title: 'If someone sends you a link',
      text: 'A member can ask for your birth details with a link; you do not need an account to answer. What you enter is used, with your consent, for one calculation and is not stored. The result tells both of you the stars, the level and how many of three channels are complete between you, and nothing finer: in most cases someone who knows the method well would still face more than a month of possible birthdays. It is kept for an hour at most, until you choose: either the member may keep it (never your birth data, nor the list of your gates), or nothing is left of it. You can take a yes back in the same tab until the link ends, and at any time by writing to us. What you typed and the result stay in your browser tab until you close it. The member’s own birth data is not shown to you.',
    },
    keeping: {
      title: 'How long we keep it',
      text: 'As long as you have an account. Delete a match or a chat and its messages leave both screens at once; so that you do not meet again the next day, we keep the two of you apart for 30 days. A device is forgotten 30 days after its last use, a notification 30 days after it was sent. For 30 days we keep sealed what was said in a conversation that ended, also because an account was deleted, the former words of a message that you edit or delete, and the note of a like that you take back or that ends because one of you blocks the other or deletes the account. Only a report by the other person opens them. Until then both of you find the name and the day of an ended conversation in Settings; of a note, only the person who received it. For as long we keep sealed what your profile showed before you changed its name, words or photos, 20 versions at most; after you delete your account only if someone whose conversation with you ended can still report you. Only a report by someone who has come across you opens it. Whatever we delete when its time is over, sealed words included, can be in our backups for up to 30 days more.\nWhen you delete your account, you are signed out and invisible at once. As a rule your data is erased within a day; except for what this section says we keep longer, it is removed within 30 days at the latest, backups included. The words of a report, its sealed copies and our team’s notes on it are kept for one year, because the other person’s safety may depend on them; only our team can read them.\nFor 12 months we keep a scrambled form (a keyed hash) of an email address that you replace and of a link to Google or Apple that you remove, so that a block of the account covers them too; it is deleted with the account. If our team had blocked the account, we keep such forms of its email address and of its links to Google and Apple, former ones included, for one year after it is deleted, or until the end date of the block if it has one, so that it cannot simply be opened again. Neither can be read from them. If our team still has to decide about a report or about a sign of abuse when you delete the account, or if someone you wrote to could still report you, we keep these forms and the codes of its photos sealed, for 30 days at most: no person can read them. A block keeps them for as long as it keeps those of other accounts; otherwise they are deleted with the decision, once no one can report you any longer, or when the 30 days are over. If likes of the account were paused, we keep the same scrambled form of its email address with the reason and the end of the pause until then, and a new account with that address gets the rest of it.\nSo that no one gets around the limit on changes of birth data, we keep a scrambled form (a keyed hash) of your email address for 12 months after a change, and one of your address and birth data while you have an account and, if you were shown people, for 12 months after you change your address or delete the account. Until the next day we also keep how many people you were shown that day. They only serve to recognise both; nothing can be read from them.\nThe number of an erased account, and nothing else of it, is kept for 35 days, so that a restored backup brings no one back. In the log of what our team did, such a number stays for good: it shows what was decided, and no longer leads to anyone.',
    },
    rights: {
      title: 'Your rights',
      text: 'You can see and correct your data in the app, delete your account in Settings, and take back any consent. In Settings you can download all your data in one file. You can also ask us for a copy, or object to how we use it, and you can complain to a data protection authority. To have an account deleted without the app, write to us from its email address.',
    },
    device: {
      title: 'What stays on your device',
      text: 'One cookie keeps you signed in. Another, yuti_device, holds a random number that says nothing else: by it we notice when several accounts are used in one browser. It stays for up to 400 days after your last visit, also after you sign out. A third remembers for a day that you signed up in this browser; while you sign in with Google or Apple, a fourth knows for an hour that it was here. Scripts can read none of these. Another remembers the language you chose, so that our first page arrives in it. A few small notes remember your language, your theme and which introductions you have seen. A profile or a message that you have not finished is kept in its browser tab until you save, send or sign out. Birth data that you entered without an account waits in its tab as well. Nothing else is stored. The small calculation that your browser may work out before you sign up or sign in reads nothing from your device, runs without another company and stores nothing.',
    },
    adults: {
      title: 'Adults only',
      text: 'Yuti is for people of 18 and over. If you believe that a minor has an account, write to us and we will remove it.',
    },
  },
}
