import { itJudges } from './judgeExpression'

// Each answer is the one that Google's Firestore emulator gives (docs/conformance.md).
describe("Rules language: expressions that Google's engine has judged:", () => {
  itJudges({
    "'😀é'[0:2] == '😀' && '😀é'[0] != '😀'": true,
    "'É'.lower() == 'É' && 'ß'.upper() == 'ß'": true,
    "' \\t\\na\\r'.trim() == 'a' && '\\u00a0a'.trim() != 'a'": true,
    "'aXbXX'.split('X') == ['a', 'b'] && 'XX'.split('X') == ['']": true,
    "',a,'.split(',') == ['', 'a'] && 'abc'.split('') == ['', 'a', 'b', 'c']": true,
    "'aab'.replace('a*', '-') == '--b-' && 'abc'.replace('', '-') == '-a-b-c-'": true,
    "'Hello'.replace('l', '<$0>') == 'He<l><l>o'": true,
    "'Hello'.replace('l', '\\\\0$') == 'He0$0$o'": true,
    "'Hello'.replace('(l)', '$2') == 'Heo'": 'error',
    "{'a': 1}.get([], 5) == {'a': 1}": true,
    "{'a': 1}.get(['none', 0], 5) == 5": 'error',
    'null in {}': 'error',
    '[1, 1.0].toSet().size() == 1 && [[1], [1.0]].toSet().size() == 1': true,
    '1.0 in [1].toSet() && !(1.0 in [1]) && [1].toSet() == [1.0].toSet()': true,
    "[float('NaN')].toSet().hasAny([float('NaN')]) && ![float('NaN')].hasAny([float('NaN')])": true,
    "{'a': [1]}.diff({'a': [1.0]}).affectedKeys().size() == 0": true,
    '[1].toSet().difference([1.0].toSet()) == [].toSet()': true,
    'math.ceil(0) is float && math.floor(1.5) is float && math.round(1.5) is int': true,
    'math.abs(-9223372036854775808) == -9223372036854775808': true,
    'math.round(1.0 / 0) == 9223372036854775807 && int(0.0 / 0) == 0': true,
    "int('+7') == 7 && float('.5') == 0.5 && float('-5.') == -5": true,
    "string(timestamp.value(5)) == ''": 'error',
    "b'\\377\\376\\373'.toBase64() == '__77' && b'ab'.toBase64() == 'YWI='": true,
    "b'abc'[0:1] == b'a'": 'error',
    "path('/a//b') == /a/b": 'error',
    "path('') is path": 'error',
  })
})
