export const verification = {
  title: 'Verify your photos',
  intro: {
    title: 'Show that it’s you',
    text: 'People trust a profile more when they know the photos are real. It takes about a minute.',
    camera: 'We ask for two pictures with the camera, each with a small gesture such as a smile.',
    compare:
      'A program on our own servers compares the face with your photos. If it isn’t sure, someone on our team takes a look.',
    erase: 'The two pictures are erased 48 hours after the decision. What tells faces apart is never stored.',
    badge: 'Others see a badge by your name, and nothing else.',
  },
  consent: 'I agree that Yuti compares my face with my photos. I can take this back at any time.',
  consentMissing: 'Please agree first: without your consent we can’t compare anything.',
  policy: 'What the privacy policy says about it',
  begin: 'Begin',
  step: 'Picture {{place}} of 2',
  gestures: {
    turn_left: 'Turn your head to the left',
    turn_right: 'Turn your head to the right',
    smile: 'Smile',
    close_eyes: 'Close your eyes',
    look_up: 'Look up',
    thumb_up: 'Thumb up beside your face',
  },
  hints: {
    turn_left: 'Far enough that one ear goes out of sight.',
    turn_right: 'Far enough that one ear goes out of sight.',
    smile: 'A real one, with teeth if you like.',
    close_eyes: 'Face the camera.',
    look_up: 'Lift your chin a little; keep your face in view.',
    thumb_up: 'Your whole face and your thumb should be in view.',
  },
  camera: 'Camera, mirrored',
  cameraReady: 'The camera is on.',
  take: 'Take the picture',
  taken: 'The picture you took',
  retake: 'Retake',
  use: 'Use it',
  uploading: 'Sending the picture',
  another: 'I can’t do this one',
  anotherText: 'You get another gesture, and someone on our team looks at it.',
  problems: {
    denied: {
      title: 'The camera is blocked',
      text: 'Allow Yuti to use the camera in the settings of your browser or phone, then try again.',
    },
    missing: {
      title: 'No camera found',
      text: 'Open Yuti on a phone or a computer with a camera.',
    },
    busy: {
      title: 'The camera is busy',
      text: 'Close other apps that use it, then try again.',
    },
    unsupported: {
      title: 'No camera here',
      text: 'This browser can’t use a camera. Try another one, or your phone.',
    },
  },
  review: {
    title: 'Both pictures are ready',
    text: 'Once sent, they can’t be changed.',
  },
  send: 'Send',
  waiting: {
    title: 'Comparing…',
    text: 'It usually takes a few seconds. You can leave this page.',
  },
  staff: {
    title: 'Someone on our team is looking',
    text: 'The result wasn’t clear, so we compare the pictures ourselves. We’ll write to you in the chat with the team, usually within a day.',
  },
  verified: {
    title: 'Your photos are verified',
    text: 'Others see a badge by your name. If you add photos, we compare them with these.',
    profile: 'Go to your profile',
    erased: 'The pictures of the check have been erased.',
    erasedOn: 'The pictures of the check will be erased on {{date}}.',
  },
  paused:
    'Your badge isn’t shown at the moment, because we can’t tell whether a photo shows you. Remove that photo, or verify again.',
  refused: {
    title: 'That didn’t work',
    no_face: 'We couldn’t see a face clearly in one of the pictures. Find more light and come closer.',
    several_faces: 'More than one person was in a picture. Please be alone in it.',
    gesture: 'We couldn’t see the gesture. Make it a little bigger next time.',
    two_people: 'The two pictures seem to show different people.',
    other_person: 'The pictures don’t seem to show the person in your first photo. A newer photo may help.',
    unclear:
      'We couldn’t tell whether the pictures show the person in your photos. Find more light and come closer.',
    not_decided:
      'We didn’t look at your pictures within 30 days, and we’re sorry. They are deleted; please try again.',
    appeal:
      'If you think we’re wrong, write to our team within 48 hours, and someone will take another look.',
    appealInstead:
      'You can still appeal the last result: write to our team within 48 hours of it. This check then ends, and a person looks at the last pictures.',
    write: 'Write to the team',
  },
  withdraw: {
    button: 'Delete my verification',
    title: 'Delete your verification?',
    text: 'The pictures of the check, what we found and your badge are deleted at once. You can verify again at any time.',
    confirm: 'Delete',
  },
  failed: {
    load: 'We couldn’t load your verification.',
    start: 'The check couldn’t begin.',
    another: 'We couldn’t change the gesture.',
    upload: 'The picture wasn’t sent. It’s still here.',
    send: 'The pictures weren’t sent.',
    withdraw: 'We couldn’t delete it.',
  },
}
