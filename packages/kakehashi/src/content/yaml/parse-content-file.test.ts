import { expect, it } from "vitest";
import { dataOf } from "./parse-content-file.ts";

it.each([
	["a raw control character", "text: a\u0002b\u0003c", "abc"],
	["an escaped one", 'text: "a\\x02b\\u0003\\x7fc"', "abc"],
	["a line end of a word processor", 'text: "one\\vtwo\\fthree\\Nfour"', "one two three four"],
	["half a character, and what is none", 'text: "a\\uD83Db\\uFFFE\\uFFFFc"', "abc"],
	["what can be seen", 'text: "tab\\tline\\n𠮷🎄é"', "tab\tline\n𠮷🎄é"],
])("of %s, the text is what can be stored and shown", (_name, yaml, text) => {
	expect(dataOf(new TextEncoder().encode(yaml))).toEqual({ text });
});
