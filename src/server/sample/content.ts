import type { PostContent } from '../../shared/posts/post-fields';
import type { EmployeeJson } from '../../shared/api/accounts';

// What a new installation shows until the lab has its own content. People, quotes and posts are
// fictional. The posts are about methods and questions, never about a real model, company,
// government or person. SAMPLE_CONTENT=false hides all of it.

type Profile = Omit<EmployeeJson, 'id' | 'img' | 'photo'>;

export interface SampleEmployee extends Profile {
  email: string;
  title: string;
}

/** Omitted content is empty. */
export interface SamplePost extends Partial<PostContent> {
  _id: string;
  name: string;
  author: string;
  date: string;
}

const marit = 'Marit Osei-Lindgren';
const ondrej = 'Ondřej Hallworth';
const leilani = 'Leilani Tesfaye-Moss';

export const sampleEmployees: SampleEmployee[] = [
  {
    name: marit,
    email: 'marit.osei-lindgren@example.org',
    title: 'manager',
    position: 'Director of review',
    description: [
      'Marit leads the reviews. She reads what a system is for before she reads what it can do, and most of her questions are about the people who never see the screen: the tenant, the pupil, the patient in the next bed.',
      'Before she came to the lab she spent eleven years auditing public services, where she learned to distrust any finding that could not be traced back to a page. She still keeps the paper. She chairs the weekly meeting in which a review is read aloud, line by line, until nobody has a question left.',
    ],
    notable: [
      'Wrote the lab’s guide to naming the people a system affects',
      'Introduced the weekly reading of open reviews',
    ],
    previous_titles: ['Senior auditor of public services', 'Caseworker, housing advice'],
    memberships: ['Harbour Street Methods Circle', 'Plain Findings Reading Group'],
    socials: ['https://example.org/people/marit', 'https://example.org/notes/marit'],
    quote: 'If you cannot say who is missing from the room, you have not finished the evaluation.',
  },
  {
    name: ondrej,
    email: 'ondrej.hallworth@example.org',
    title: 'developer',
    position: 'Head of methods',
    description: [
      'Ondřej designs the tests and builds the tools that run them. He cares most about the part that nobody applauds: the protocol that is written first, the log that keeps every answer, and the sentence that says how sure we are.',
      'He came to evaluation from weather instruments, a trade in which the reading is worth nothing without the date of the last calibration. He teaches the lab’s fellows to plan a test so that a stranger could run it again, and to be glad when the stranger disagrees.',
    ],
    notable: [
      'Keeps the lab’s template for test protocols',
      'Teaches the fellows’ course on uncertainty in plain words',
    ],
    previous_titles: ['Instrument engineer, meteorology', 'Teaching assistant, statistics'],
    memberships: ['Society for Boring Logbooks', 'Harbour Street Methods Circle'],
    socials: ['https://example.org/people/ondrej', 'https://example.org/code/ondrej'],
    quote: 'A test you can only run once is an anecdote with a budget.',
  },
  {
    name: leilani,
    email: 'leilani.tesfaye-moss@example.org',
    title: 'hr',
    position: 'People and fellowships',
    description: [
      'Leilani looks after the people of the lab and everyone who would like to join it. She reads each fellowship application herself, answers all of them, and has opinions about forms that ask for the same address twice.',
      'She used to run hiring for a chain of small clinics, and bought software for it more than once. What she learned there, chiefly which questions to put to a seller before the contract and not after it, is now part of how the lab advises others.',
    ],
    notable: [
      'Opened fellowships to people without a degree',
      'Wrote the lab’s questions for buyers of AI systems',
    ],
    previous_titles: ['Head of hiring, community clinics', 'School administrator'],
    memberships: ['Fair Forms Network', 'Plain Findings Reading Group'],
    socials: ['https://example.org/people/leilani', 'https://example.org/fellows'],
    quote: 'Ask the person who will have to apologise for it. They know what to test.',
  },
];

export const samplePosts: SamplePost[] = [
  {
    _id: '3f6c1b0e-8a54-4d2b-9c67-1e5a90d7b241',
    name: 'What a model owes the person it is talking about',
    author: marit,
    blurb:
      'Evaluations ask how a model treats its user. There is usually somebody else in the text.',
    img: '/images/posts/absent.webp',
    tags: ['People affected', 'Language models'],
    date: '2026-11-10T08:00:00.000Z',
    sections: [
      {
        type: 'text',
        content: `The usual test of a chat model looks at one person: the one who types. Was the answer helpful, polite, safe for them? These are good questions. But a great deal of what people ask is about somebody else: the neighbour named in a complaint, the applicant in a pile of letters, the patient whose notes are being shortened for a busy doctor.

That person has no cursor. They cannot rephrase the question, press the button for a better answer, or notice that something is wrong. If the text is unfair to them, they may only learn of it from what happens next.

## Three things that are owed

We find it useful to write down what the absent person could reasonably expect. The list is short, and nothing in it is new: it is what we already ask of a clerk, a reporter or a referee.

1. **Accuracy about them.** What is said can be traced to what was given. A summary that adds a motive, a diagnosis or a tone of voice has made something up, even when it is likely.
2. **Proportion.** What is said is needed for the task. A question about a late invoice does not call for a view of somebody’s character.
3. **A way back.** Someone can find out what was said, who relied on it, and how to correct it. This one is rarely the model’s to give. It belongs to the organisation that put the model to work.

The third is why an evaluation cannot stop at the model. Two offices may use the same system and owe their public quite different things, because one keeps a record and answers letters, and the other does neither.`,
      },
      {
        type: 'quote',
        content:
          'If you cannot say who is missing from the room, you have not finished the evaluation.',
        source: marit,
      },
      {
        type: 'text',
        content: `## How to test for it

You do not need a laboratory for a first look. Take twenty texts of the kind that the system will really see, with the names changed. For each one, write down who is spoken about, and what that person would want a careful reader to get right. Do this before you run anything, while you cannot yet be impressed by an answer.

Then run the texts, and have two people mark each answer from the absent person’s side only. They should not see each other’s marks. Ask them four things:

- Is anything stated about this person that the text does not support?
- Is something left out that would change a reader’s view of them?
- Would the answer differ if only the name were different?
- Could this person, shown the answer, say where it came from?

Where the two readers disagree, do not average them. Talk, and write down what the disagreement was about. It often shows that the instructions were unclear, and instructions are cheaper to repair than a decision.`,
      },
      {
        type: 'image',
        content: '/images/posts/test.webp',
        alt: 'A drawing of many fine lines that leave one small rosette together and fan out to the right around one straight gold line.',
        caption:
          'A remark about somebody starts as one line. Where it is copied to is harder to draw.',
      },
      {
        type: 'text',
        content: `## What to ask for

If you are responsible for a public service, one page will do. Ask the team to name the people their system talks about, to say what could go wrong for each, and to show one test that takes their side. Ask who answers when such a person writes in, and how long that takes.

A team that has thought about it will have the page nearly ready. A team that has not will find the afternoon well spent. Either way, the person who is not in the room has been mentioned in it, which is where every [review](/review) of ours begins.`,
      },
    ],
  },
  {
    _id: '9d2e47a8-6b13-4f0c-8e95-72c4f1a3d680',
    name: 'How we write down a test before we run it',
    author: ondrej,
    blurb: 'A plan that is written first is the cheapest protection against fooling yourself.',
    img: '/images/posts/test.webp',
    tags: ['Methods', 'Evidence'],
    date: '2026-10-14T08:00:00.000Z',
    sections: [
      {
        type: 'text',
        content: `Every test has a moment in which it can go wrong without anybody meaning it to. The answers are in, they are messy, and there are several sensible ways to count them. One way makes a tidier story. Nobody lies; somebody chooses. The remedy is old and plain: choose before you look.

So before a test is run, we write a protocol of two or three pages, date it, and do not touch it again. Anything we change later is added below, with a date and a reason.

## What it contains

- **The question**, in one sentence that a reader outside the field can repeat. “Is it safe?” is not a question yet. “Does it give the same advice when only the applicant’s name changes?” is.
- **The claim being tested**, in the words of the people who make it, and where they make it.
- **The cases**: how many, where they come from, who wrote them, and what was left out on purpose.
- **The conditions**: which version, which settings, which day, how many attempts for each case.
- **The marks**: what counts as a pass, with three examples near the line, decided in advance.
- **The count**: which figure will be reported, and how its uncertainty will be shown.
- **The stop**: when the test ends, including what would make us end it early.

The examples near the line take the longest and repay it most. Anyone can tell a very good answer from a very bad one. Two readers who have argued about three borderline cases will agree far more often about the next hundred.`,
      },
      {
        type: 'image',
        content: '/images/posts/door.webp',
        alt: 'A drawing of upright lines that stop around a clear hexagon, which holds a rosette in a gold frame.',
        caption: 'The frame comes first. Whatever is seen later has to be read inside it.',
      },
      {
        type: 'text',
        content: `## How many cases are enough

Fewer than people hope can show that something is wrong. More than people expect are needed to show that it is right. If a system is tried one hundred times and never fails, the honest conclusion is not that it never fails, but that it probably fails less than about three times in a hundred.[^1] Whether that is good enough depends on what a failure costs, and to whom.

For this reason the protocol says what the test *cannot* show. It sounds like modesty, and it is really a service to the reader, who would otherwise have to guess.

[^1]: A rule of thumb from statistics, the “rule of three”: after *n* independent trials without a failure, the upper end of a 95% interval for the failure rate is close to 3 divided by *n*. It assumes that the trials resemble the use you care about, which is the harder part.`,
      },
      {
        type: 'quote',
        content: 'A test you can only run once is an anecdote with a budget.',
        source: ondrej,
      },
      {
        type: 'text',
        content: `## When the plan was wrong

Plans often are. A question turns out to have two meanings; a setting that we relied on disappears; a case is a duplicate. We do three things then. We finish what was planned where that still makes sense. We report what changed, and when we knew. And we keep apart what we set out to test from what we noticed on the way, because a pattern found by looking around is a reason for the next test, not the result of this one.

## How to read somebody else’s test

You can use the same list from the other side. When a report reaches your desk, ask for the protocol and its date. Ask how many cases there were and who wrote them. Ask what would have counted as a failure, and whether that was decided before or after. Ask what was tried and left out.

Four questions, a few minutes. A good team will be pleased that you asked, and will have the answers in a drawer. How our own tests fit into the whole process is described under [Validate](/validate).`,
      },
    ],
  },
  {
    _id: 'c58a0d31-2f7e-4b96-a1d4-608b3e9f7c52',
    name: 'Five questions before you buy an AI system',
    author: leilani,
    blurb: 'Put them to the seller before the contract. Each has an answer you can check.',
    img: '/images/posts/questions.webp',
    tags: ['Buying AI', 'Evidence'],
    date: '2026-09-08T08:00:00.000Z',
    sections: [
      {
        type: 'text',
        content: `Most of the trouble with bought systems starts in a pleasant meeting. The demonstration works, the price is fair, and the questions that matter are put off until after the signature, when they cost more. You do not need to be technical to ask them earlier. You need to be stubborn about what counts as an answer.

Here are five. None is a trick. A seller who has done the work will have met them before.

## 1. What is it for, and what is it not for?

Ask for one sentence on each, in writing. The second one tells you more. A system that is for everything has been tested for nothing in particular, and when it disappoints you there will be no sentence to point at.

## 2. Who checked it, and who paid them?

A seller’s own tests are welcome, and they are still the seller’s. Ask what was tested, on which version, with which cases, and whether anyone outside had a free hand. If there is a certificate, ask for the report behind it.

## 3. How does it fail, and who notices?

Every system fails. What matters is whether it fails loudly or quietly, and whether the first person to notice is your colleague, or a member of the public. Ask to see a failure in the demonstration. It is a reasonable request, and the reaction is informative.`,
      },
      {
        type: 'image',
        content: '/images/posts/absent.webp',
        alt: 'A drawing of two complete rosettes in a row, and beside them a third of which only a dotted gold outline is there.',
        caption: 'Two parties sign the contract. Ask about the third.',
      },
      {
        type: 'text',
        content: `## 4. What happens to what we put in?

Where is it kept, for how long, who can read it, and is it used to build the next version? Ask for the paragraph of the contract and not the page of the website, since the website can change on a Tuesday.

## 5. How do we leave?

Systems are replaced, companies are sold, budgets end. Ask what you take with you, in which format, and who does the work. If you cannot describe the last day, you are not yet ready for the first.

## What a good answer looks like

| Question | A good sign | A reason to wait |
| --- | --- | --- |
| What is it for? | Names uses that it should not have | “It depends what you need” |
| Who checked it? | A report, with a version and a date | A badge without a report |
| How does it fail? | Shows you a failure and the alarm | “We have not seen that” |
| What happens to our data? | Points to the clause | Points to a policy page |
| How do we leave? | Has helped somebody leave | “Nobody has asked” |

None of the signs on the right is proof of anything. They are reasons to slow down, which is usually all that a buyer needs.`,
      },
      {
        type: 'quote',
        content: 'Ask the person who will have to apologise for it. They know what to test.',
        source: leilani,
      },
      {
        type: 'text',
        content: `## Who should be at the table

Bring the person who will use the system daily, and the person who will answer the telephone when it is wrong. They ask better questions than any list, this one included. If the system will judge or describe members of the public, bring somebody who can speak for them, and give that person the right to say “not yet”.

Then write the five answers down, with names and a date, and staple them to the contract. In a year, when something has changed, you will know what you were promised. That is a modest sort of power, and it is available to every office, of any size.

If you would like a second pair of eyes, [write to us](/contact). We will tell you which answers we would ask about again. How we go about a full assessment is described under [Review](/review).`,
      },
    ],
  },
  {
    _id: '71b4e9f6-d05c-4c38-b7a2-f39d168e05ca',
    name: 'Reading a model card, line by line',
    author: ondrej,
    blurb:
      'What the usual headings promise, what they leave out, and where to start when time is short.',
    img: '/images/posts/card.webp',
    tags: ['Reading guide', 'Language models', 'Evidence'],
    date: '2026-07-21T08:00:00.000Z',
    sections: [
      {
        type: 'text',
        content: `A model card is a document that the makers of a model publish alongside it. It says what the model is, what it was made for, how it was tested and where it falls short. At its best it is the label on the medicine. At its worst it is the box.

Cards have no fixed length and no inspector. Some are a page, some are a hundred. This is a guide to reading one when you have a quarter of an hour and a decision to make.

## Start at the end

Read the limitations first. They are usually near the bottom and they are the part that somebody found hard to write. Look for sentences that could embarrass the writer: particular languages, particular tasks, particular groups of people. “May sometimes produce inaccurate output” is true of every model and of every colleague. “Was not tested on handwritten forms” is something you can use.

Then read the *intended use*, and put your own use beside it. If they do not meet, the rest of the card is about a different product from the one you would be running.`,
      },
      {
        type: 'image',
        content: '/images/posts/questions.webp',
        alt: 'A drawing of five round figures in a row, each with a different pattern, divided by thin upright lines. The last one is gold.',
        caption: 'Five lines of any card that are worth reading twice.',
      },
      {
        type: 'text',
        content: `## Five lines worth reading twice

1. **The version and the date.** A card describes one version. Check that it is the one you would use, and ask what happens when it is replaced without you.
2. **The data.** You will seldom find a list. Look for what kinds of text or pictures were used, up to which month, and whether anything was left out on purpose. Silence is also an answer, and should be written down as one.
3. **The tests.** For each figure, ask four things: which test, run by whom, how many cases, and how much the figure would move if it were run again. A number without the last one is only half a number.
4. **Who was asked.** Some cards say that people from outside tried to break the model. Look for how long they had, what they were allowed to publish, and whether what they found led to a change.
5. **The address.** Somewhere to report a problem, and a word about what happens to reports. If there is none, you will be the one who answers for it.

## Beware of the average

A single figure for a whole test hides the cases in it. A model may do well overall and badly for exactly the people you serve, because they were few among the cases, or not there. When a card gives results for separate groups or languages, read those first. When it does not, assume that nobody looked, and ask.

Beware, too, of tests that have been public for long. A model may have met the questions before, as a pupil may have met last year’s paper. It does not make the figure false, but it makes it answer a different question.`,
      },
      {
        type: 'quote',
        content: 'The most useful line of a card is the one its writer argued for.',
        source: ondrej,
      },
      {
        type: 'text',
        content: `## What a card cannot tell you

A card is about a model. You will use a *system*: the model, the instructions somebody wrote around it, the documents it can reach, the screen, the person who is tired on a Friday. Much that goes wrong goes wrong between these, and no card covers it.

So let the card decide what you test, rather than whether you do. Copy the lines that matter into a note, add your own use beside each, and mark the ones where the two do not meet. That note is the beginning of a proper [assessment](/review), and it will still be useful if you never ask us for one.

## If you write cards

Three habits help your reader more than another chart. Say what you did not test. Date every figure. And name one use for which you would advise against your own model. Readers trust a label that has told them something inconvenient.`,
      },
    ],
  },
  {
    _id: 'e02f85d4-47c9-4a61-9b3e-5d7a1c60f893',
    name: 'Why verification is voluntary',
    author: marit,
    blurb: 'Nobody has to come to us. That is a weakness of our work, and also what it rests on.',
    img: '/images/posts/door.webp',
    tags: ['Verification', 'Policy'],
    date: '2026-06-16T08:00:00.000Z',
    sections: [
      {
        type: 'text',
        content: `We are asked, usually by people who wish us well, why our marks are not compulsory. If checking is good, should not everybody be checked? It is a fair question, and it deserves better than “that is not how we work”.

## Two kinds of checking

There is checking that a society requires, and checking that somebody asks for. Lifts are inspected because the law says so. A shop that publishes its accounts when it need not is doing something else: it makes a claim and invites the public to hold it to that claim.

Both are needed, and they should not be mistaken for each other. What must be so is for legislators and regulators to say, who answer to voters. A nonprofit that nobody elected should not decide who may put a product on the market. What we can do is to look closely at what somebody claims, say in public what we looked at, and put our name to it.

## What being voluntary costs

Let us be plain about the weakness. Those who ask to be checked are seldom those who most need it. The absence of a mark therefore says nothing: a system without one may be excellent, or it may never have been looked at. Please do not read it as a warning, and do not let anyone sell it to you as one.

There is a second cost. Somebody who comes freely can also leave. If a check only ever ended in praise, people would come for the praise. So the terms have to be settled on the first day, before anyone knows the outcome.`,
      },
      {
        type: 'quote',
        content: 'A mark that could not have been refused was never awarded.',
        source: marit,
      },
      {
        type: 'text',
        content: `## Terms that make it worth something

A voluntary check is as good as the conditions it is done under. These are the ones to look for, in our work and in anyone else’s:

- **The question is public before the answer.** What will be tested is written down first, so that it cannot be trimmed to fit.
- **Payment does not follow the outcome.** The sum is the same for a good and a bad result, whatever its source, and the source is stated.
- **The report comes with the mark.** A mark without a report is decoration. The report says what was examined, on which version, and what was not.
- **It runs out.** Systems change. A mark has a date, and a further check is due when the system is altered in a way that matters.
- **It can be withdrawn,** in public, with the reason.
- **Anyone may object.** There is an address for objections, and they are answered.

If one of these is missing, ask why. There may be a reason. You should be told what it is.`,
      },
      {
        type: 'image',
        content: '/images/posts/card.webp',
        alt: 'A drawing of a page with lines of text as plain strokes. A ring of fine line work lies on its edge like a lens, and one gold line runs through it.',
        caption: 'A mark is worth as much as the report that can be opened behind it.',
      },
      {
        type: 'text',
        content: `## What it makes possible

Because nobody is compelled, people can come early, with a system that is not finished and a worry that they have not told anyone. They can show us what embarrasses them. In a compulsory inspection they would be unwise to. Much of the good of a check lies in those conversations, long before there is anything to sign.

It also keeps us honest. A lab that can be ignored has to be worth listening to: its methods must be open, its language plain, its mistakes corrected where everyone can see them. We would not wish to be excused from that.

## If you make policy

Use voluntary checks for what they are. They can show which methods work before a rule is written about them. They can supply evidence that a regulator may weigh, with its own judgement. They cannot replace the regulator, and a programme that offers them instead of one should make you cautious.

The practical steps, from the first conversation to the return visit, are set out under [Verify](/verify). If you see a condition that ought to be stricter, please [tell us](/contact). It is the sort of letter we like best.`,
      },
    ],
  },
];
