/** Letters that Unicode normalization does not decompose. */
const undivided: Readonly<Record<string, string>> = {
	ø: "o",
	đ: "d",
	ð: "d",
	ħ: "h",
	ł: "l",
	ŧ: "t",
	ɨ: "i",
	ı: "i",
	ƀ: "b",
	ɓ: "b",
	ƈ: "c",
	ɗ: "d",
	ǥ: "g",
	ɠ: "g",
	ƙ: "k",
	ƚ: "l",
	ɲ: "n",
	ŋ: "n",
	ɵ: "o",
	ƥ: "p",
	ʈ: "t",
	ƭ: "t",
	ʉ: "u",
	ƶ: "z",
	œ: "oe",
	æ: "ae",
	ß: "ss",
	þ: "th",
	ĸ: "k",
	ſ: "s",
	ə: "e",
	ǝ: "e",
};

const letter = new RegExp(`[${Object.keys(undivided).join("")}]`, "gi");

/** Removes accents and strokes from Latin letters. */
export function plainLetters(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
		.normalize("NFKC")
		.replace(letter, (each) => {
			const plain = undivided[each.toLowerCase()] ?? each;
			return each === each.toLowerCase()
				? plain
				: plain.charAt(0).toUpperCase() + plain.slice(1);
		});
}
