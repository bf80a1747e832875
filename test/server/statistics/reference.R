# Figures of R for the tests of src/server/statistics, in reference.json:
#
#   Rscript test/server/statistics/reference.R > test/server/statistics/reference.json
#
# R 4.2.2 of Debian, without packages.
number <- function(x) sprintf("%.15g", x)
list <- function(xs) paste0("[", paste(xs, collapse = ", "), "]")
rows <- function(xs) paste0("[\n    ", paste(xs, collapse = ",\n    "), "\n  ]")

# Successes, trials, and Wilson's limits.
pairs <- rbind(c(81, 263), c(15, 148), c(0, 20), c(1, 29), c(29, 29), c(1, 1), c(23, 60), c(7, 10), c(499, 1000))
wilson <- apply(pairs, 1, function(of) {
  limits <- prop.test(of[1], of[2], correct = FALSE)$conf.int
  list(c(of, number(limits)))
})

# Level, degrees of freedom, and the quantile of |T|.
t <- c()
for (level in c(0.8, 0.95, 0.99, 1 - 0.05 / 36)) {
  for (df in c(1, 2, 3, 4, 7, 9, 28, 29, 99, 1318, 35999)) {
    t <- c(t, list(c(number(level), df, number(qt((1 + level) / 2, df)))))
  }
}

# t, degrees of freedom, and the probability of a larger |T|.
tails <- c()
for (value in c(0.1, 1, 2.228344, 3, 6)) {
  for (df in c(1, 2, 5, 9, 30, 263)) {
    tails <- c(tails, list(c(number(value), df, number(2 * pt(-value, df)))))
  }
}

# Families of p values, and what Holm's method makes of them.
families <- base::list(
  c(0.01, 0.04, 0.03, 0.005),
  c(0.5, 0.5, 0.5),
  c(0.0001, 0.02, 0.02, 0.2, 0.9),
  c(0.04)
)
holm <- sapply(families, function(of) {
  list(c(list(number(of)), list(number(p.adjust(of, "holm")))))
})

# Two models on ten prompts, paired.
a <- c(1, .67, 0, 1, .33, 1, 0, 1, .5, .75)
b <- c(.5, .67, 0, .5, .33, .75, .25, .5, .5, .25)
paired <- t.test(a, b, paired = TRUE)
errors <- c(sqrt(var(a) / 10 + var(b) / 10), cor(a, b))

# Successes and trials of two models, and the limits of Newcombe's method 10 from those of Wilson.
wilson_limits <- function(x, n) prop.test(x, n, correct = FALSE)$conf.int
square_and_add <- function(x1, n1, x2, n2, phi) {
  p <- c(x1 / n1, x2 / n2)
  first <- abs(wilson_limits(x1, n1) - p[1])
  second <- abs(wilson_limits(x2, n2) - p[2])
  add <- function(one, other) sqrt(one^2 - 2 * phi * one * other + other^2)
  p[1] - p[2] + c(-add(first[1], second[2]), add(first[2], second[1]))
}
examples <- rbind(
  c(56, 70, 48, 80), c(9, 10, 3, 10), c(6, 7, 2, 7), c(5, 56, 0, 29),
  c(0, 10, 0, 20), c(0, 10, 0, 10), c(10, 10, 0, 20), c(10, 10, 0, 10)
)
unpaired <- apply(examples, 1, function(of) {
  list(c(of, number(square_and_add(of[1], of[2], of[3], of[4], 0))))
})

# How many prompts both, only the first, only the second and neither model answered rightly; the limits of
# Newcombe's score method for paired proportions; and the probability of McNemar's exact test.
tables <- rbind(
  c(20, 12, 2, 16), c(36, 12, 2, 0), c(2, 14, 1, 37), c(0, 29, 0, 1), c(53, 0, 0, 1), c(54, 0, 0, 0)
)
proportions <- apply(tables, 1, function(of) {
  first <- rep(c(1, 1, 0, 0), of)
  second <- rep(c(1, 0, 1, 0), of)
  phi <- if (sd(first) == 0 || sd(second) == 0) 0 else cor(first, second)
  limits <- square_and_add(sum(first), sum(of), sum(second), sum(of), phi)
  p <- if (of[2] + of[3] == 0) 1 else binom.test(of[2], of[2] + of[3])$p.value
  list(c(of, number(phi), number(limits), number(p)))
})

cat(
  "{\n",
  '  "wilson": ', rows(wilson), ",\n",
  '  "t": ', rows(t), ",\n",
  '  "tails": ', rows(tails), ",\n",
  '  "holm": ', rows(holm), ",\n",
  '  "paired": ', list(number(c(paired$estimate, paired$conf.int, paired$p.value))), ",\n",
  '  "errors": ', list(number(errors)), ",\n",
  '  "unpaired": ', rows(unpaired), ",\n",
  '  "proportions": ', rows(proportions), "\n",
  "}\n",
  sep = ""
)
