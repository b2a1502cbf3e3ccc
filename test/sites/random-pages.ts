import { exampleOf, type PageData, words } from "./section-examples.ts";

/**
 * A generator of numbers that look random but are the same for the same seed (linear congruential
 * generator).
 */
export function randomFrom(seed: number) {
	let state = seed * 7919 + 17;
	const next = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
	for (let index = 0; index < 8; index += 1) next();
	const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
	return {
		whole,
		maybe: () => next() < 0.5,
		pick: <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T,
	};
}

type Random = ReturnType<typeof randomFrom>;

/** Names that an owner might write, from a short one to compounds that fit no column on a phone. */
const names = [
	{ en: "Tea", ja: "茶" },
	{ en: "Rooms and gardens", ja: "部屋と庭" },
	{ en: "Architecture, slowly", ja: "ゆっくり建てる家" },
	{ en: "Internationalization", ja: "国際化対応" },
	{ en: "Donaudampfschifffahrt", ja: "コミュニケーション" },
	{ en: "Des maisons pour vivre longtemps", ja: "長く住むための小さな家" },
	{ en: "Open", ja: "営業中" },
	{
		en: "What we have learned in thirty years of building by hand",
		ja: "三十年の手仕事から学んだこと",
	},
] as const;
const sentences = [
	{ en: "Yes.", ja: "はい。" },
	{ en: "We draw by hand first.", ja: "まず、手で描きます。" },
	{
		en: "Whoever comes by in the morning finds us at the long table behind the window, with tea, paper and more time than at any other hour of the day.",
		ja: "朝のうちにお越しになれば、窓ぎわの長い机で、お茶と紙を前に、一日のどの時間よりもゆっくりとお話をうかがうことができます。",
	},
] as const;
const headings = [
	{ en: ["Tea"], ja: ["お茶"] },
	{ en: ["What we do"], ja: ["私たちの", "仕事"] },
	{ en: ["Architecture, slowly"], ja: ["ゆっくり、", "家を建てる"] },
	{ en: ["Internationalisierung", "von Donaudampfschiffen"], ja: ["コミュニケーション"] },
	{ en: ["Des maisons pour", "ceux qui restent"], ja: ["ここで長く", "暮らす人の", "ための家"] },
	{
		en: ["One long heading that an owner wrote without a thought of its width"],
		ja: ["幅のことを考えずに", "書いた、とても長い見出し"],
	},
] as const;
const values = [
	{ en: "7", ja: "7" },
	{ en: "35 years", ja: "35年" },
	{ en: "1,234,567", ja: "1,234,567" },
] as const;
const kanji = ["家", "料金", "設計室", "架け橋", "二十四節", "NEWS"] as const;

/**
 * The kinds that can be anywhere on a page. A page begins with the hero and may end with a closing
 * kind.
 */
const kinds = [
	"parallelText",
	"cards",
	"steps",
	"descriptionList",
	"links",
	"pricingPlans",
	"faq",
	"text",
	"stats",
	"callout",
	"testimonials",
	"code",
	"chart",
	"gallery",
	"team",
	"logos",
] as const;
const photographs = [
	"loaf.jpg",
	"shop.jpg",
	"white.jpg",
	"walnut.jpg",
	"baker-1.jpg",
	"baker-2.jpg",
] as const;
const logos = ["logo-arch.svg", "logo-leaf.svg", "logo-tiles.svg", "logo-waves.svg"] as const;
export type RandomKind = (typeof kinds)[number];

/** A page of random sections. The same seed always gives the same page. */
export function randomPage(seed: number): PageData {
	const random = randomFrom(seed);
	const order = [...kinds].sort(() => random.whole(0, 1) - 0.5).slice(0, random.whole(4, 7));
	const middle = order.map((kind) => sectionOf(kind, random));
	const lines = random.pick(headings);
	const hero = {
		kind: "hero",
		art: random.pick(["bridge", "row", "growing", "pair"]),
		kanji: random.pick(kanji),
		heading: lines,
		...(random.maybe()
			? {
					lead: {
						en: [random.pick(sentences).en],
						ja: random.pick(sentences).ja.split(/(?<=、)/),
					},
				}
			: {}),
		// Every second page has a picture.
		...(seed % 2 === 1 ? { picture: picture(random) } : {}),
		...(random.maybe()
			? { actions: [action(random), action(random)].slice(0, random.whole(1, 2)) }
			: {}),
	};
	const close = random.maybe()
		? [{ kind: "callToAction", heading: random.pick(names), actions: [action(random)] }]
		: [];
	return {
		path: `/random-${seed}`,
		...words(`Random ${seed}`, `乱数${seed}`),
		sections: [hero, ...middle, ...close],
	};
}

function sectionOf(kind: RandomKind, random: Random) {
	const sentence = () => random.pick(sentences);
	const name = () => random.pick(names);
	/** Makes one to eight items with different names. */
	const things = <T>(make: (name: { en: string; ja: string }) => T, max = 8) => {
		const start = random.whole(0, names.length - 1);
		return Array.from({ length: random.whole(1, max) }, (_, index) => {
			const { en, ja } = names[(start + index) % names.length] as (typeof names)[number];
			return make({ en, ja });
		});
	};
	const frame = {
		kind,
		...(random.maybe() ? { word: random.pick(["手順", "中", "登録情報"]) } : {}),
		heading: random.pick(headings),
		...(random.maybe() ? { intro: sentence() } : {}),
	};
	switch (kind) {
		case "parallelText":
			return {
				...frame,
				pairs: things(({ en, ja }) => ({
					en: `${en}. ${sentence().en}`,
					ja: `${ja}。${sentence().ja}`,
				})),
			};
		case "cards": {
			const figure = () =>
				random.maybe()
					? {
							figure: random.pick([
								"languages",
								"typesetting",
								"html",
								"form",
								"own",
								"packages",
							]),
						}
					: {};
			const shown = () => (random.maybe() ? { picture: picture(random) } : figure());
			return {
				...frame,
				cards: things((heading) => ({ ...shown(), heading, text: sentence() })),
			};
		}
		case "steps":
			return { ...frame, steps: things((heading) => ({ heading, text: sentence() })) };
		case "descriptionList":
			return {
				...frame,
				...(random.maybe() ? { statement: sentence() } : {}),
				facts: things((term) => ({ term, text: sentence() })),
			};
		case "links":
			return {
				...frame,
				links: things((each) => ({ name: each, text: sentence(), action: action(random) })),
			};
		case "pricingPlans": {
			const example = exampleOf("pricingPlans");
			const [paid, onRequest] = example.plans as readonly Record<string, unknown>[];
			return {
				...example,
				...frame,
				plans: things((each) => each).map((each, index) => ({
					...(index === 1 ? paid : onRequest),
					id: `plan-${index}`,
					name: each,
				})),
			};
		}
		case "faq":
			return {
				...frame,
				questions: things((question) => ({ question, answer: sentence() })),
			};
		case "text":
			return {
				...frame,
				...(random.maybe() ? { picture: captioned(random) } : {}),
				blocks: [
					...(random.maybe() ? [{ picture: captioned(random) }] : []),
					{ paragraph: sentence() },
					{ heading: name() },
					{ list: [sentence(), sentence()] },
					{ quote: { text: sentence(), by: name() } },
					{
						code: "npm run check -- --lang ja /a/very/long/path/that/goes/on/and/on/and/on/and/on/to/the/very/end",
					},
				].slice(0, random.whole(1, 6)),
			};
		case "stats":
			return {
				...frame,
				numbers: things((label) => ({
					value: random.pick(values),
					label,
					...(random.maybe() ? { text: sentence() } : {}),
				})),
			};
		case "callout":
			return {
				kind,
				...(random.maybe() ? { heading: name() } : {}),
				text: sentence(),
				...(random.maybe() ? { action: action(random) } : {}),
			};
		case "testimonials":
			return {
				...frame,
				testimonials: things((each) => ({ text: sentence(), name: each, role: name() })),
			};
		case "gallery":
			return { ...frame, pictures: things(() => captioned(random)) };
		case "team":
			return {
				...frame,
				people: things((each) => ({
					name: each,
					...(random.maybe() ? { role: name(), text: sentence() } : {}),
					...(random.maybe() ? { picture: picture(random) } : {}),
				})),
			};
		case "logos":
			return {
				...frame,
				logos: things((alt) => ({
					picture: { file: random.pick(logos), alt },
					...(random.maybe() ? { href: "/" } : {}),
				})),
			};
		default:
			return { ...exampleOf(kind), ...frame };
	}
}

/** A picture with or without a description, and with or without a focus point. */
function picture(random: Random) {
	const share = () => random.whole(0, 10) / 10;
	return {
		file: random.pick(photographs),
		...(random.maybe() ? { alt: random.pick(names) } : { decorative: true }),
		...(random.maybe() ? { focus: [share(), share()] } : {}),
	};
}

const captioned = (random: Random) => ({
	...picture(random),
	...(random.maybe() ? { caption: random.pick(sentences) } : {}),
});

function action(random: Random) {
	return { label: random.pick(names.slice(0, 4)), href: "/" };
}
