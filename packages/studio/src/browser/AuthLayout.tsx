import type { ReactNode } from "react";

type AuthLayoutProps = {
	readonly languages: ReactNode;
	readonly title: string;
	readonly hint: string;
	/** The buttons and links. */
	readonly children: ReactNode;
	readonly foot?: string | undefined;
};

/**
 * The layout of public routes, such as the sign-in page: one heading and one button, below an arch.
 */
export function AuthLayout({ languages, title, hint, children, foot }: AuthLayoutProps) {
	return (
		<main className="auth">
			{languages}
			<svg
				className="auth-arch"
				viewBox="0 0 1000 60"
				preserveAspectRatio="none"
				aria-hidden="true"
			>
				<path d="M0 60Q500 0 1000 60" />
			</svg>
			<div className="auth-text">
				<h1>{title}</h1>
				<p>{hint}</p>
				{children}
			</div>
			<p className="hint auth-foot">{foot}</p>
		</main>
	);
}
