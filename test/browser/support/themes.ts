/** Colours that owners might give their sites: the same tokens as `theme.css`, all with enough contrast. */
export const themes: Readonly<Record<string, string>> = {
	own: "",
	forest: `:root { --paper: #f7faf5; --stone: #e3ebdd; --tint: #d3e6d6; --accent: #8a4b00; --link: #14532d; --act: #8a4b00; --act-deep: #6b3a00;
		--shore: #14532d; --on-shore-quiet: #cfe3d4; --shore-line: #3f7a58; --arc: #f2b366; --error: #b3001b; }`,
	night: `:root { --paper: #14121c; --surface: #2a2638; --stone: #201d2c; --tint: #2d2a52; --ink: #f0edf7; --on-ink: #14121c; --quiet: #b5b0c6;
		--accent: #ff9ecb; --link: #b9b6ff; --line: #322e42; --line-stone: #3d384f; --edge: #857f99; --act: #9c1f63; --act-deep: #7c164d;
		--shore: #35307a; --on-shore-quiet: #cfccf5; --shore-line: #6762b3; --arc: #ffa8d2; --over: #0a0911; --error: #ff9ecb; }`,
};
