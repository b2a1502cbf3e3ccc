import { expect, it } from "vitest";
import { cleanName, isReserved, isSameName, mixesScripts } from "./names.ts";

it.each([
	["Ｗriter W", "Writer W"],
	[" Writer\u200b  W\u3000", "Writer W"],
	["\u202eretirW", "retirW"],
	["ﾔﾏﾀﾞ\t太郎", "ヤマダ 太郎"],
	["か\u3099 ", "が"],
	["W\ufe0friter\u{e0100}", "Writer"],
	["a\u00ad\u2060\ufeff\u3164\u2800b", "ab"],
	["\u200b\u3164", ""],
	// Kanji variants must stay as people write their names.
	["髙﨑濵邉", "髙﨑濵邉"],
	["神\ufa19 福\ufa1b", "神\ufa19 福\ufa1b"],
	["葛\u{e0100}城", "葛\u{e0100}城"],
])("%j is stored as %j", (name, stored) => {
	expect(cleanName(name)).toBe(stored);
	expect(cleanName(stored)).toBe(stored);
});

it.each([
	["Writer W", "writer w"],
	["Writer W", "Ｗｒｉｔｅｒ　Ｗ"],
	["Writer W", "Wri\u200bter W\u2060"],
	["Straße", "STRASSE"],
	["ΟΔΥΣΣΕΥΣ", "οδυσσευς"],
	["神谷", "\ufa19谷"],
	["葛城", "葛\u{e0100}城"],
	["é", "e\u0301"],
	["ニ郎", "二郎"],
	["へレン", "ヘレン"],
	["べン", "ベン"],
	["O\u2019Neil", "O'Neil"],
	["Anne\u2010Marie", "Anne-Marie"],
])("%j and %j are one name", (one, other) => {
	expect(isSameName(one, other)).toBe(true);
});

it.each([
	["佐藤", "佐藤花子"],
	["髙橋", "高橋"],
	["Maya", "Mayu"],
	["Anne-Marie", "AnneMarie"],
])("%j and %j are two", (one, other) => {
	expect(isSameName(one, other)).toBe(false);
});

it("nobody is called as what is in the log besides people", () => {
	for (const name of ["owner", "Ｏwner", "OWNER\u200b", "__proto__", "The  Studio", "持ち主"])
		expect(isReserved(name), name).toBe(true);
	for (const name of ["Owner Smith", "佐藤", "Studio Ghibli"])
		expect(isReserved(name), name).toBe(false);
});

it("no word has Latin and Cyrillic or Greek letters", () => {
	for (const name of ["H\u0430nako", "\u043ewner", "Sato H\u0430nako", "\u0391nna"])
		expect(mixesScripts(name), name).toBe(true);
	for (const name of ["Hanako", "Анна Smith", "Άννα", "佐藤Anna", "佐藤（Анна）", "José"])
		expect(mixesScripts(name), name).toBe(false);
});
