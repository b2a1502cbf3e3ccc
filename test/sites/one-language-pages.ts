import { stringify } from "yaml";

const hero = (kanji: string, heading: Readonly<Record<string, readonly string[]>>, more = {}) => ({
	kind: "hero",
	kanji,
	heading,
	...more,
});

/** A page in Japanese only. */
export const recruit = {
	path: "/recruit",
	formerly: ["/jobs"],
	languages: ["ja"],
	menu: { ja: "採用" },
	title: { ja: "採用情報｜{siteName}" },
	description: {
		ja: "いっしょに働く人を探しています。仕事の内容と待遇、応募の仕方を、このページにまとめました。",
	},
	sections: [
		hero(
			"採用",
			{ ja: ["いっしょに", "働きませんか"] },
			{ actions: [{ label: { ja: "問い合わせる" }, href: "/contact" }] },
		),
		{ kind: "callout", text: { ja: "応募は[お問い合わせ](/contact)からどうぞ。" } },
	],
};

/** A page in both languages, with a button and a text that link to the page in Japanese. */
export const team = {
	path: "/team",
	menu: { en: "Team", ja: "働く人" },
	title: { en: "The people who work here", ja: "ここで働く人たち" },
	description: {
		en: "Who works here, what they do all day, and how to join them.",
		ja: "ここで働く人と、その一日の仕事、仲間になる方法を紹介します。",
	},
	sections: [
		hero(
			"人々",
			{ en: ["The team"], ja: ["働く人"] },
			{ actions: [{ label: { en: "Jobs", ja: "採用情報" }, href: "ja:/recruit" }] },
		),
		{
			kind: "callout",
			text: {
				en: "See the [open places](ja:/recruit).",
				ja: "[募集中の仕事](ja:/recruit)をご覧ください。",
			},
		},
	],
};

/**
 * The files of both pages by path below the content folder, and the site's file with the text that
 * a page in one language needs.
 */
export function oneLanguageFiles(siteFile: string): Readonly<Record<string, string>> {
	const onlyIn =
		'onlyIn: { en: "This page is in {languages} only", ja: "このページは{languages}だけです" }';
	return {
		"pages/recruit.yaml": stringify(recruit),
		"pages/team.yaml": stringify(team),
		"site.yaml": `${siteFile}\n${onlyIn}\n`,
	};
}
