import { Lexer } from "yaml";

/** All comments of a file, in order. */
export function commentsOf(source: string): string[] {
	const tokens = [...new Lexer().lex(source)];
	return tokens.filter((token, index) => token.startsWith("#") && tokens[index - 1] !== scalarMark);
}

/** What the lexer puts in front of the characters of a scalar. */
const scalarMark = "\u001f";
